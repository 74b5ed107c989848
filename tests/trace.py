"""A digest of every position and view along some games, to compare the forms of the rules."""

import hashlib
from collections.abc import Iterator

from kurzspiel.engine import SPECTATOR, engine
from kurzspiel.match import Match
from tests.playing import quick_styles, steps


def trace(name: str, seats: int, games: int, form: str) -> Iterator[str]:
    for style, choose in quick_styles(name).items():
        for seed in range(games):
            match = Match(engine(name, form), seats, seed)
            for seat, text in steps(match, choose(seed)):
                seen = hashlib.sha256(match.state)
                for viewer in (SPECTATOR, *range(seats)):
                    view = match.engine.view(match._position, viewer)
                    seen.update(match.engine.to_bytes(view))
                    seen.update(match.engine.to_bytes(match.engine.sample(view, viewer, match.engine.dice(seed))))
                seen.update(repr((match.legal(seat), match.log_for(seat))).encode())
                yield f"{style} {seed} {len(match.log)} {text}: {seen.hexdigest()[:16]}"
            yield f"{style} {seed} ends {match.places}"
