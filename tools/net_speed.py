"""How fast nets look and searches with them think, on one core: time of the processor, in views of greedy play.

python -m tools.net_speed               # as a module; --form native compiles the rules for this machine first
"""

import argparse
import time
from collections.abc import Iterator

import kurzspiel
from kurzspiel.bots.guided import GuidedThinker
from kurzspiel.bots.net import FOLDER, Adviser, net_of
from kurzspiel.engine import engine
from kurzspiel.engine.kernel import GREEDY
from kurzspiel.match import View

VIEWS, EVERY = 12, 9
LOOKS, ITERATIONS = 30, 1000


def views(name: str, form: str, seats: int) -> Iterator[View]:
    """Of seats with a choice, here and there in a match."""
    its = engine(name, form)
    match, dice = kurzspiel.game(name).match(seats, seed=4), its.dice(4)
    for number in range(VIEWS * EVERY):
        seat = match.to_act[0]
        view = View.unpacked(its, match.view_of(seat).packed(), seats, seat)
        if number % EVERY == 0 and len(view.legal) > 1:
            yield view
        match.play(seat, its.moves.texts[its.choose(view.position, seat, GREEDY, dice)])


def looks(seen: list[View]) -> float:
    """A second."""
    adviser = Adviser(seen[0].engine, net_of(seen[0].engine.name))
    adviser.consult(seen[0])
    begun = time.process_time()
    for _ in range(LOOKS):
        for view in seen:
            adviser.consult(view)
    return LOOKS * len(seen) / (time.process_time() - begun)


def iterations(seen: list[View]) -> float:
    """A second, of one thread."""
    spent = 0.0
    for view in seen:
        thinker = GuidedThinker(1)
        thinker.study(view, nodes=8)
        begun = time.process_time()
        thinker.study(view, nodes=ITERATIONS)
        spent += time.process_time() - begun
    return len(seen) * ITERATIONS / spent if spent else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure nets.")
    parser.add_argument("--form", default="module")
    form: str = parser.parse_args().form
    for path in sorted(FOLDER.glob("*.net")):
        name = path.stem
        seen = list(views(name, form, 4 if 4 in kurzspiel.game(name).seats else 2))
        planning = [view for view in seen if view.engine.is_secret(view.position)]
        others = [view for view in seen if view not in planning]
        print(
            f"{name}, {form}: {looks(seen):,.0f} looks a second with all that Python does, {iterations(others):,.0f} "
            f"iterations, {iterations(planning):,.0f} where all choose at once; {path.stat().st_size:,} bytes"
        )


if __name__ == "__main__":
    main()
