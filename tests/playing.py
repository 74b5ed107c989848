"""Ways to play a match for tests: at random, and random but sensible."""

import random
from collections.abc import Callable, Iterator

import kurzspiel
from kurzspiel.match import Match

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


BY_BOTS: dict[str, Callable[[int], Choice]] = {
    "random": lambda seed: by_bot("random", seed),
    "sensible": lambda seed: by_bot("sensible", seed),
    "greedy": lambda seed: by_bot("greedy", seed),
}
STYLES = {"maya": {**BY_BOTS, "thrifty": thrifty}, "sakkara": BY_BOTS}


def style(name: str, number: int) -> Callable[[int], Choice]:
    """A style of playing this game, by any number."""
    styles = list(STYLES[name].values())
    return styles[number % len(styles)]


def steps(match: Match, choose: Choice) -> Iterator[tuple[int, str]]:
    """Play a match with seeded chance to its end; yields each move before it is made."""
    while match.to_act:
        seat = match.to_act[0]
        text = choose(match, seat)
        yield seat, text
        match.play(seat, text)
