"""Maya in words for people: why a move may be good.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from typing import Any

from kurzspiel.games.maya.board import CARRY_BONUS, DROPPED_BY_HIT, PYRAMID_NAMES, PYRAMID_TITLES

View = dict[str, Any]
Move = dict[str, str]

GUESSED = {"low": 4, "high": 6}  # points a face-down card is reckoned at
PLACES = ("first", "second", "third", "fourth", "fifth", "without a rank")
UNRANKED = 5


def why(view: View, *moves: Move) -> str:
    """What speaks for a legal move of the seat whose view this is: half a sentence, with the paragraph."""
    return _REASONS[moves[0]["move"]](view, moves[0])


# --- looking at a view


def _quarry(view: View, name: str) -> View:
    return next(quarry for quarry in view["quarries"] if quarry["name"] == name)


def _levels(view: View, name: str) -> list[View]:
    return next(pyramid["levels"] for pyramid in view["pyramids"] if pyramid["name"] == name)


def _title(name: str) -> str:
    return PYRAMID_TITLES[PYRAMID_NAMES.index(name)]


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _card_points(card: int | str) -> int:
    """M3.2: a -3 counts 0 for its owner."""
    return GUESSED[card] if isinstance(card, str) else max(card, 0)


def _points(view: View, quarry: View) -> list[int]:
    """The points of every seat at a quarry, those of face-down cards guessed."""
    points = [-DROPPED_BY_HIT * hits if quarry["name"] == view["settling"] else 0 for hits in view["hits"]]
    for card in quarry["cards"]:
        points[card["seat"]] += _card_points(card["card"])
    return points


def _rank(quarry: View, points: list[int], seat: int) -> int:
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


def _reward(quarry: View, rank: int) -> int:
    """The stones for a rank."""
    return int(quarry["groups"][rank]) if rank < len(quarry["groups"]) else 0


def _strength(view: View) -> int:
    """M4.1: the stones that one's hand carries."""
    return sum(map(_card_points, view["hands"][view["seat"]]))


def _pay(level: View, stones: list[int], seat: int) -> int:
    """M6.1, M6.2: the gold that a level pays a seat which has these stones there."""
    more = len({count for count in stones if count > stones[seat]})
    return int(level["gold"][more]) if stones[seat] and more < len(level["gold"]) else 0


# --- workers and quarries


def _bid(view: View, move: Move) -> str:
    seat, quarry, card = view["seat"], _quarry(view, move["quarry"]), int(move["card"])
    name, points = quarry["name"], _points(view, quarry)
    if card < 0:
        stake = f", where your {_counted(points[seat], 'point')} may gain by it" if points[seat] else ""
        return f"takes 3 points off somebody at {name}{stake} (M3.3)"
    laid = {**quarry, "cards": [*quarry["cards"], {"seat": seat, "card": card}]}
    before, after = _rank(quarry, points, seat), _rank(laid, _points(view, laid), seat)
    stones = _counted(_reward(quarry, after), "stone")
    if not _reward(quarry, after):
        total = _counted(points[seat] + card, "point")
        return f"brings you to {total} at {name}, where {len(quarry['groups'])} ranks get stones (M3.5)"
    if before == after:
        return f"makes you harder to overtake at {name}, where you are {PLACES[after]} for {stones} (M3.4)"
    marker = f" and the {quarry['marker']} marker" if after == 0 else ""
    if len(laid["cards"]) == quarry["limit"]:
        return f"wins you {stones}{marker} at {name}, which is then full (M2.3)"
    return f"wins you {stones}{marker} at {name} if nobody lays more (M3.4)"


def _pass(view: View, move: Move) -> str:
    """In laying workers; when building it is another pass."""
    if view["phase"] == "build":
        return "gives a stone away to see first what the others build (M5.5)"
    seat = view["seat"]
    hoped = sum(_reward(quarry, _rank(quarry, _points(view, quarry), seat)) for quarry in view["quarries"])
    carried = f"your hand carries {_counted(_strength(view), 'stone')}"
    return f"keeps your cards: {carried}, and you stand to win {hoped} (M4.1)"


def _hit(view: View, move: Move) -> str:
    seat, other, quarry = view["seat"], int(move["seat"]), _quarry(view, view["settling"])
    points = _points(view, quarry)
    dropped = [count - DROPPED_BY_HIT * (k == other) for k, count in enumerate(points)]
    mine, theirs = (_rank(quarry, dropped, k) for k in (seat, other))
    if mine < _rank(quarry, points, seat):
        return f"takes seat {other} to {_counted(dropped[other], 'point')}, so you are {PLACES[mine]} (M3.4)"
    if theirs > _rank(quarry, points, other):
        return f"seat {other} falls from {PLACES[_rank(quarry, points, other)]} to {PLACES[theirs]} (M3.4)"
    return f"takes 3 points off seat {other}, who has {view['gold'][other]} gold (M3.3)"


def _shield(view: View, move: Move) -> str:
    quarry = _quarry(view, move["quarry"])
    if points := _points(view, quarry)[view["seat"]]:
        return f"no -3 can touch your {_counted(points, 'point')} at {quarry['name']} (M3.8)"
    return f"it must lie somewhere, and at {quarry['name']} you lose nothing by it (M3.8)"


def _name(view: View, move: Move) -> str:
    if int(move["seat"]) == view["seat"]:
        return "you build first, while there is the most space (M5.1)"
    between = (view["seat"] - int(move["seat"])) % view["seats"]
    return f"{_counted(between, 'player')} must choose before you do (M5.1)"


def _carry(view: View, move: Move) -> str:
    left = view["stones"][view["seat"]] - _strength(view)
    return f"saves {_counted(min(left, CARRY_BONUS), 'stone')} that your cards cannot carry (M4.1)"


def _decline(view: View, move: Move) -> str:
    return {
        "move": "your stones stand well where they are (M3.9)",
        "add": "no bottom level is worth a stone of your supply (M3.10)",
        "carry": "you can do without the stones that stay behind (M4.2)",
    }[str(view["phase"])]


# --- stones


def _stone(view: View, name: str, number: int) -> tuple[str, str]:
    """What one more stone on a level brings, and the paragraph."""
    seat, levels = view["seat"], _levels(view, name)
    level, where = levels[number - 1], f"level {number} of {_title(name)}"
    stones = [count + (k == seat) for k, count in enumerate(level["stones"])]
    own, pay, others = stones[seat], _pay(level, stones, seat), stones[:seat] + stones[seat + 1 :]
    is_top = number == len(levels)
    leads = own > max(others) and view["supply"][seat] > (view["phase"] == "add")
    if sum(stones) == level["spaces"] and leads and not is_top and not sum(levels[number]["stones"]):
        return f"fills {where}, and as its leader you get a bonus stone above", "M5.7"
    if pay > _pay(level, level["stones"], seat):
        more = len({count for count in others if count > own})
        equal = "equal " if own in others else ""
        return f"makes you {equal}{PLACES[more]} on {where}, for {pay} gold", "M6.1"
    if own == 1 and not is_top:
        return f"gives you a stone on {where} to build higher upon", "M5.3"
    if pay and own - 1 in others:
        return f"takes you past who is equal with you on {where}", "M6.1"
    if own == 2 and pay and not is_top:
        return f"leaves you a stone on {where} when it wears", "M6.3"
    if pay:
        return f"defends your {pay} gold on {where}", "M6.1"
    return f"brings you nearer to those before you on {where}", "M6.1"


def _place(view: View, move: Move) -> str:
    name = move["pyramid"]
    if view["phase"] == "opening":
        levels = _levels(view, name)
        most = levels[-1]["gold"][0]
        crowd = sum(levels[0]["stones"])
        company = f"{_counted(crowd, 'stone')} so far" if crowd else "nobody there yet"
        return f"{_title(name)} pays up to {most} gold at its top; {company} (M1.7)"
    return "{} ({})".format(*_stone(view, name, view["open_level"]))


def _add(view: View, move: Move) -> str:
    return "{} ({})".format(*_stone(view, move["pyramid"], 1))


def _move(view: View, move: Move) -> str:
    level = _levels(view, move["pyramid"])[int(move["level"]) - 1]
    left = [count - (seat == view["seat"]) for seat, count in enumerate(level["stones"])]
    loss = _pay(level, level["stones"], view["seat"]) - _pay(level, left, view["seat"])
    gain, paragraph = _stone(view, move["target"], 1)
    return f"{gain}, and it costs {loss or 'no'} gold where it stood ({paragraph})"


def _double(view: View, move: Move) -> str:
    number = view["open_level"]
    levels = [pyramid["levels"][number - 1] for pyramid in view["pyramids"] if number <= len(pyramid["levels"])]
    left = _counted(sum(level["spaces"] - sum(level["stones"]) for level in levels), "space")
    how = "for free (M5.6)" if move["move"] == "double marker" else "for a third (M5.4)"
    return f"two stones at once, while {left} on level {number} can be had, {how}"


def _pass_marker(view: View, move: Move) -> str:
    return "you see first what the others build, and it costs no stone (M5.6)"


def _forfeit(view: View, move: Move) -> str:
    return "no stone of yours has a place, and it brings 1 gold (M5.8)"


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
