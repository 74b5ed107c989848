"""Who sits where: seats, bots and seeds as they are typed."""

import hashlib
import secrets
from collections.abc import Mapping

from kurzspiel.game import Game, game
from kurzspiel.notation import shortened
from kurzspiel.texts import say, tell


def seed_or_fresh(seed: int | None) -> int:
    from kurzspiel.match import check_seed

    return secrets.randbelow(2**31) if seed is None else check_seed(seed)


def seed_of_bots(seed: int) -> int:
    """Bots draw from their own seed, from which nobody can infer what chance will draw."""
    return int.from_bytes(hashlib.sha256(f"bots {seed}".encode()).digest()[:7])


def seat_list(text: str, seats: int) -> list[int]:
    parts = [part.strip() for part in text.split(",")] if text.strip() else []
    for part in parts:
        if part not in map(str, range(seats)):
            raise ValueError(say("terminal-me-no-seat", text=shortened(part), last=str(seats - 1)))
    return sorted({int(part) for part in parts})


def check_seat(seat: int | None, seats: int) -> int | None:
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(say("terminal-no-seat", seat=str(seat), last=str(seats - 1)))
    return seat


def bot_names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def people_and_bots(me: str, bots: str, seats: int) -> tuple[list[int], dict[int, str]]:
    """Who sits where: the people's seats, and the bots by seat."""
    from kurzspiel.bots import share_out

    people = seat_list(me, seats)
    if not people:
        raise ValueError(say("terminal-nobody"))
    chairs = [seat for seat in range(seats) if seat not in people]
    names = share_out(bot_names(bots), len(chairs)) if chairs else []
    return people, dict(zip(chairs, names, strict=True))


def names_at(bots: Mapping[int, str], seats: int) -> list[str]:
    """Everybody's name: our bots by the names of their characters, all others by what they are and where they sit."""
    found: list[str] = []
    for seat in range(seats):
        found.append(_name_of(seat, bots.get(seat), found))
    return found


def _name_of(seat: int, bot: str | None, taken: list[str]) -> str:
    from kurzspiel.bots import title
    from kurzspiel.bots.characters import CHARACTERS, names_of

    if bot is None:
        return tell("terminal-player", seat=str(seat))
    return next(name for name in names_of(bot) if name not in taken) if bot in CHARACTERS else f"{title(bot)} {seat}"


def usual_seats(game: Game, bots: list[str] | None = None) -> int:
    """As many seats as there are bot names; otherwise four."""
    if bots and len(bots) > 1:
        return len(bots)
    return game.usual_seats


def all_bots(name: str, bots: str, seats: int | None) -> list[str]:
    """The bots at a table without people, one for each seat."""
    from kurzspiel.bots import share_out

    chosen, wanted = game(name), bot_names(bots)
    return share_out(wanted, chosen.check_seats(usual_seats(chosen, wanted) if seats is None else seats))


def arena_seats(chosen: Game, bots: list[str]) -> int:
    """As many seats as there are bot names; two can also play at a bigger table."""
    return usual_seats(chosen) if len(bots) == 2 and 2 not in chosen.seats else usual_seats(chosen, bots)
