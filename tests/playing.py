"""Ways to play a match for tests: at random, and random but sensible."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import kurzspiel
from kurzspiel.games.himalaya.board import PATHS
from kurzspiel.match import Match
from tests.form import INTERPRETED

Choice = Callable[[Match, int], str]


def by_bot(name: str, seed: int) -> Choice:
    """Moves of one of the quick bots."""
    bot = kurzspiel.bot(name, seed)
    return lambda match, seat: bot.choose(match.view_of(seat))


def thrifty(seed: int) -> Choice:
    """Maya with few stones at the right places: it fills levels, reaches the top and runs out of legal places."""
    rng = random.Random(seed)

    def choose(match: Match, seat: int) -> str:
        view, moves = match.view(seat), match.legal(seat)
        wanted = moves
        if view["phase"] == "workers":
            taken = {q["name"] for q in view["quarries"] if any(card["seat"] == seat for card in q["cards"])}
            wanted = [m for m in moves if m.split()[-1] in ("3", "4", "5") and m.split()[1] not in taken] or ["pass"]
        elif view["phase"] == "build":
            wanted = [m for m in moves if m.startswith(("place", "double marker", "forfeit"))]
            if view["open_level"] == 1:
                home = {p["name"] for p in view["pyramids"] if p["levels"][0]["stones"][seat]}
                wanted = [m for m in wanted if m.split()[-1] in home] or wanted
        return rng.choice(wanted if rng.random() < 0.96 else moves)

    return choose


def hoarder(seed: int) -> Choice:
    """Himalaya with greedy routes, but no order is ever filled: the bag of cubes runs empty (H7.3)."""
    greedy = by_bot("greedy", seed)
    return lambda match, seat: "skip" if "deliver" in match.legal(seat) else greedy(match, seat)


def trader(seed: int) -> Choice:
    """Himalaya at random, but trading wherever something lies, and never refusing goods, orders or rewards."""
    rng = random.Random(seed)

    def choose(match: Match, seat: int) -> str:
        view, moves = match.view(seat), match.legal(seat)
        if view["phase"] == "plan":
            village, has_traded = _walked(view, seat)
            kinds = [f"plan {kind}" for kind, paths in PATHS.items() if any(village in ends for ends in paths)]
            here = view["villages"][village - 1]
            wants = not has_traded and (here["goods"] or here["order"])
            return "plan trade" if wants and rng.random() < 0.8 else rng.choice([*kinds, *moves] if wants else kinds)
        return rng.choice([move for move in moves if move not in ("skip", "done")] or moves)

    return choose


def _walked(view: dict[str, Any], seat: int) -> tuple[int, bool]:
    """Where a plan leads, on a map without figures, and whether its last action is a trade."""
    village = view["caravans"][seat]
    for action in view["plans"][seat]:
        for ends in PATHS.get(action, ()):
            if village in ends:
                village = sum(ends) - village
                break
    return village, view["plans"][seat][-1:] == ["trade"]


BY_BOTS: dict[str, Callable[[int], Choice]] = {
    "random": lambda seed: by_bot("random", seed),
    "sensible": lambda seed: by_bot("sensible", seed),
    "greedy": lambda seed: by_bot("greedy", seed),
}
STYLES = {
    "maya": {**BY_BOTS, "thrifty": thrifty},
    "sakkara": BY_BOTS,
    "himalaya": {**BY_BOTS, "trader": trader, "hoarder": hoarder},
}  # others go by the bots
SLOW = ("sensible", "greedy", "hoarder")  # in Himalaya, when interpreted: they try hundreds of routes


def styles_of(name: str) -> dict[str, Callable[[int], Choice]]:
    return STYLES.get(name, BY_BOTS)


def quick_styles(name: str) -> dict[str, Callable[[int], Choice]]:
    """The styles that do not take long even when interpreted."""
    return {key: choice for key, choice in styles_of(name).items() if name != "himalaya" or key not in SLOW}


def style(name: str, number: int) -> Callable[[int], Choice]:
    """A style of playing this game, by any number."""
    styles = list((quick_styles(name) if INTERPRETED else styles_of(name)).values())
    return styles[number % len(styles)]


def steps(match: Match, choose: Choice) -> Iterator[tuple[int, str]]:
    """Play a match with seeded chance to its end; yields each move before it is made."""
    while match.to_act:
        seat = match.to_act[0]
        text = choose(match, seat)
        yield seat, text
        match.play(seat, text)


def played(name: str, seats: int, seed: int, way: int, names: Sequence[str] | None = None) -> Match:
    """A whole match."""
    match = kurzspiel.game(name).match(seats, seed, names)
    for _ in steps(match, style(name, way)(seed)):
        pass
    return match


def some_moments(match: Match, seed: int, number: int = 8) -> Iterator[Match]:
    """The match at some moments spread over it, the first and the last among them; it goes on from one to the next."""
    log, last = match.log, len(match.log)
    then = match.at(0)
    for moment in sorted({0, last, *((seed + k * last // number) % (last + 1) for k in range(number))}):
        for mover, text in log[len(then._log) : moment]:
            then._apply(mover, match.engine.moves.code(text))
        yield then
