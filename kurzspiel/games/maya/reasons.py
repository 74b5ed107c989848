"""Maya in words for people: why a move may be good.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from collections.abc import Sequence

from kurzspiel.games.maya.board import CARRY_BONUS, DROPPED_BY_HIT, PYRAMID_NAMES, PYRAMID_TITLES
from kurzspiel.games.maya.view import LevelView, MayaView, QuarryView
from kurzspiel.texts import Sentence, say
from kurzspiel.views import present, seat_of

Move = dict[str, str]

GUESSED = {"low": 4, "high": 6}  # points a face-down card is reckoned at
UNRANKED = 5


def why(view: MayaView, *moves: Move) -> Sentence:
    """What speaks for a legal move of the seat whose view this is: half a sentence, with the paragraph."""
    return _REASONS[moves[0]["move"]](view, moves[0])


def instead(view: MayaView, made: Sequence[Move], best: Sequence[Move]) -> Sentence | None:
    """What a better move brings beside the one made, if it is more: stones won and carried, or the gold of a level."""
    kinds = {made[0]["move"], best[0]["move"]}
    if view["phase"] == "workers" and kinds <= {"bid", "pass"}:
        ours, theirs = _hoped(view, best[0]), _hoped(view, made[0])
        gains = any(one > other for one, other in zip(ours, theirs, strict=True))
        return say("maya-instead-cards", best=_in_hand(*ours), made=_in_hand(*theirs)) if gains else None
    if kinds == {"place"} and view["phase"] != "opening":
        (gold, there), (less, here) = (_paid(view, move["pyramid"]) for move in (best[0], made[0]))
        return say("maya-instead-gold", best=there, gold=gold, made=here, less=less) if gold > less else None
    return None


# --- looking at a view


def _quarry(view: MayaView, name: str | None) -> QuarryView:
    return next(quarry for quarry in view["quarries"] if quarry["name"] == name)


def _levels(view: MayaView, name: str) -> list[LevelView]:
    return next(pyramid["levels"] for pyramid in view["pyramids"] if pyramid["name"] == name)


def _title(name: str) -> str:
    return PYRAMID_TITLES[PYRAMID_NAMES.index(name)]


def _number(quarry: str) -> int:
    return int(quarry.removeprefix("q"))


def _stones(count: int) -> Sentence:
    return say("maya-good-stones", stones=count)


def _in_points(count: int) -> Sentence:
    return say("maya-good-points", points=count)


def _in_words(rank: int) -> Sentence:
    """Of the player with `rank` others ahead."""
    return say("maya-good-rank", rank=rank + 1)


def _card_points(card: int | str) -> int:
    """M3.2: a -3 counts 0 for its owner."""
    return GUESSED[card] if isinstance(card, str) else max(card, 0)


def _points(view: MayaView, quarry: QuarryView) -> list[int]:
    """The points of every seat at a quarry, those of face-down cards guessed."""
    points = [-DROPPED_BY_HIT * hits if quarry["name"] == view["settling"] else 0 for hits in view["hits"]]
    for card in quarry["cards"]:
        points[card["seat"]] += _card_points(card["card"])
    return points


def _rank(quarry: QuarryView, points: list[int], seat: int) -> int:
    """M3.4: how many are ranked before a seat."""
    owners = [card["seat"] for card in quarry["cards"]]
    if points[seat] < 1:
        return UNRANKED
    ahead = [
        other
        for other in set(owners) - {seat}
        if points[other] > points[seat] or (points[other] == points[seat] and owners.index(other) < owners.index(seat))
    ]
    return len(ahead)


def _reward(quarry: QuarryView, rank: int) -> int:
    """The stones for a rank."""
    return int(quarry["groups"][rank]) if rank < len(quarry["groups"]) else 0


def _strength(view: MayaView) -> int:
    """M4.1: the stones that one's hand carries."""
    return sum(map(_card_points, view["hands"][seat_of(view)]))


def _pay(level: LevelView, stones: list[int], seat: int) -> int:
    """M6.1, M6.2: the gold that a level pays a seat which has these stones there."""
    more = len({count for count in stones if count > stones[seat]})
    return int(level["gold"][more]) if stones[seat] and more < len(level["gold"]) else 0


def _hoped(view: MayaView, move: Move) -> tuple[int, int]:
    """The stones that a seat stands to win after laying a card or passing, and how many its other cards carry."""
    seat, quarries, carried = seat_of(view), view["quarries"], _strength(view)
    if move["move"] == "bid":
        carried -= _card_points(int(move["card"]))
        quarries = [_laid(view, each, move) if each["name"] == move["quarry"] else each for each in quarries]
    return sum(_reward(each, _rank(each, _points(view, each), seat)) for each in quarries), carried


def _laid(view: MayaView, quarry: QuarryView, move: Move) -> QuarryView:
    """A quarry with one more card of this seat."""
    return {**quarry, "cards": [*quarry["cards"], {"seat": seat_of(view), "card": int(move["card"])}]}


def _in_hand(stones: int, carried: int) -> Sentence:
    return say("maya-instead-hand", stones=_stones(stones), carried=carried)


def _paid(view: MayaView, pyramid: str) -> tuple[int, str]:
    """The gold of a seat's stones on the open level of a pyramid with one more."""
    seat, level = seat_of(view), _levels(view, pyramid)[present(view["open_level"]) - 1]
    return _pay(level, [count + (k == seat) for k, count in enumerate(level["stones"])], seat), _title(pyramid)


# --- workers and quarries


def _bid(view: MayaView, move: Move) -> Sentence:
    seat, quarry, card = seat_of(view), _quarry(view, move["quarry"]), int(move["card"])
    number, points = _number(quarry["name"]), _points(view, quarry)
    if card < 0:
        return _bid_minus(number, points[seat])
    laid = _laid(view, quarry, move)
    before, after = _rank(quarry, points, seat), _rank(laid, _points(view, laid), seat)
    stones = _stones(_reward(quarry, after))
    if not _reward(quarry, after):
        total = _in_points(points[seat] + card)
        return say("maya-good-bid-unpaid", points=total, quarry=number, ranks=len(quarry["groups"]))
    if before == after:
        return say("maya-good-bid-safer", quarry=number, rank=_in_words(after), stones=stones)
    prize = stones if after else say("maya-good-with-marker", stones=stones, marker=quarry["marker"])
    is_full = len(laid["cards"]) == quarry["limit"]
    return say("maya-good-bid-wins-full" if is_full else "maya-good-bid-wins", prize=prize, quarry=number)


def _bid_minus(quarry: int, points: int) -> Sentence:
    if points:
        return say("maya-good-bid-minus-own", quarry=quarry, points=_in_points(points))
    return say("maya-good-bid-minus", quarry=quarry)


def _pass(view: MayaView, move: Move) -> Sentence:
    """In laying workers; when building it is another pass."""
    if view["phase"] == "build":
        return say("maya-good-build-pass")
    seat = seat_of(view)
    hoped = sum(_reward(quarry, _rank(quarry, _points(view, quarry), seat)) for quarry in view["quarries"])
    return say("maya-good-pass", carried=_stones(_strength(view)), hoped=hoped)


def _hit(view: MayaView, move: Move) -> Sentence:
    seat, other, quarry = seat_of(view), int(move["seat"]), _quarry(view, view["settling"])
    points = _points(view, quarry)
    dropped = [count - DROPPED_BY_HIT * (k == other) for k, count in enumerate(points)]
    mine, theirs = (_rank(quarry, dropped, k) for k in (seat, other))
    if mine < _rank(quarry, points, seat):
        return say("maya-good-hit-past", points=_in_points(dropped[other]), rank=_in_words(mine))
    before = _rank(quarry, points, other)
    if theirs > before:
        return say("maya-good-hit-falls", before=_in_words(before), after=_in_words(theirs))
    return say("maya-good-hit", gold=view["gold"][other])


def _shield(view: MayaView, move: Move) -> Sentence:
    quarry, number = _quarry(view, move["quarry"]), _number(move["quarry"])
    if points := _points(view, quarry)[seat_of(view)]:
        return say("maya-good-shield", points=_in_points(points), quarry=number)
    return say("maya-good-shield-idle", quarry=number)


def _name(view: MayaView, move: Move) -> Sentence:
    if int(move["seat"]) == seat_of(view):
        return say("maya-good-name-self")
    return say("maya-good-name", players=(seat_of(view) - int(move["seat"])) % view["seats"])


def _carry(view: MayaView, move: Move) -> Sentence:
    left = view["stones"][seat_of(view)] - _strength(view)
    return say("maya-good-carry", stones=_stones(min(left, CARRY_BONUS)))


def _decline(view: MayaView, move: Move) -> Sentence:
    return say("maya-good-decline", phase=view["phase"])


# --- stones


def _stone(view: MayaView, name: str, number: int) -> tuple[Sentence, str]:
    """What one more stone on a level brings, and the paragraph."""
    seat, levels = seat_of(view), _levels(view, name)
    level, where = levels[number - 1], {"level": number, "pyramid": _title(name)}
    stones = [count + (k == seat) for k, count in enumerate(level["stones"])]
    own, pay, others = stones[seat], _pay(level, stones, seat), stones[:seat] + stones[seat + 1 :]
    is_top = number == len(levels)
    leads = own > max(others) and view["supply"][seat] > (view["phase"] == "add")
    if sum(stones) == level["spaces"] and leads and not is_top and not sum(levels[number]["stones"]):
        return say("maya-good-bonus", **where), "M5.7"
    if pay > _pay(level, level["stones"], seat):
        more = len({count for count in others if count > own})
        gain = "maya-good-equals" if own in others else "maya-good-leads"
        return say(gain, rank=_in_words(more), gold=pay, **where), "M6.1"
    if own == 1 and not is_top:
        return say("maya-good-base", **where), "M5.3"
    if pay and own - 1 in others:
        return say("maya-good-overtakes", **where), "M6.1"
    if own == 2 and pay and not is_top:
        return say("maya-good-lasts", **where), "M6.3"
    if pay:
        return say("maya-good-defends", gold=pay, **where), "M6.1"
    return say("maya-good-nearer", **where), "M6.1"


def _place(view: MayaView, move: Move) -> Sentence:
    name = move["pyramid"]
    if view["phase"] == "opening":
        levels = _levels(view, name)
        crowd = sum(levels[0]["stones"])
        return say("maya-good-opening", pyramid=_title(name), gold=levels[-1]["gold"][0], crowd=crowd)
    return _placed(view, name, present(view["open_level"]))


def _placed(view: MayaView, name: str, number: int) -> Sentence:
    gain, paragraph = _stone(view, name, number)
    return say("maya-good-place", gain=gain, paragraph=paragraph)


def _add(view: MayaView, move: Move) -> Sentence:
    return _placed(view, move["pyramid"], 1)


def _move(view: MayaView, move: Move) -> Sentence:
    level = _levels(view, move["pyramid"])[int(move["level"]) - 1]
    left = [count - (seat == seat_of(view)) for seat, count in enumerate(level["stones"])]
    loss = _pay(level, level["stones"], seat_of(view)) - _pay(level, left, seat_of(view))
    gain, paragraph = _stone(view, move["target"], 1)
    return say("maya-good-move", gain=gain, loss=loss, paragraph=paragraph)


def _double(view: MayaView, move: Move) -> Sentence:
    number = present(view["open_level"])
    levels = [pyramid["levels"][number - 1] for pyramid in view["pyramids"] if number <= len(pyramid["levels"])]
    left = sum(level["spaces"] - sum(level["stones"]) for level in levels)
    how = "maya-good-double-marker" if move["move"] == "double marker" else "maya-good-double"
    return say(how, spaces=say("maya-good-spaces", spaces=left, level=number))


def _pass_marker(view: MayaView, move: Move) -> Sentence:
    return say("maya-good-pass-marker")


def _forfeit(view: MayaView, move: Move) -> Sentence:
    return say("maya-good-forfeit")


_REASONS = {
    "place": _place,
    "bid": _bid,
    "pass": _pass,
    "hit": _hit,
    "shield": _shield,
    "move": _move,
    "add": _add,
    "name": _name,
    "carry": _carry,
    "decline": _decline,
    "double": _double,
    "double marker": _double,
    "pass marker": _pass_marker,
    "forfeit": _forfeit,
}
