"""Prints a digest of every state and view along some games, to compare speeds: `python -m tests.trace maya 3 2`."""

import hashlib
import sys
from collections.abc import Iterator

import kurzspiel
from kurzspiel.engine import SPECTATOR
from tests.playing import quick_styles, steps


def trace(name: str, seats: int, games: int) -> Iterator[str]:
    for style, choose in quick_styles(name).items():
        for seed in range(games):
            match = kurzspiel.game(name).match(seats, seed)
            for seat, text in steps(match, choose(seed)):
                seen = hashlib.sha256(match.state)
                for viewer in (SPECTATOR, *range(seats)):
                    view = match.engine.view(match._states, viewer)
                    seen.update(match.engine.to_bytes(view))
                    seen.update(match.engine.to_bytes(match.engine.sample(view, viewer, match.engine.rng(seed))))
                seen.update(repr((match.legal(seat), match.log_for(seat))).encode())
                yield f"{style} {seed} {len(match.log)} {text}: {seen.hexdigest()[:16]}"
            yield f"{style} {seed} ends {match.places}"


if __name__ == "__main__":
    print("\n".join(trace(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
