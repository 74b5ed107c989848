"""Figures about the games and the machine: counts of positions, very many matches, speed."""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from kurzspiel import extras
from kurzspiel.cli.console import clear_errors, figures, out, print_titled, progress_bar, stopped
from kurzspiel.cli.files import check_picture, read_record
from kurzspiel.cli.root import Bots, GameName, Seats, app
from kurzspiel.cli.seats import all_bots, seed_or_fresh, usual_seats
from kurzspiel.game import Game, all_games, check_game, game

if TYPE_CHECKING:
    from rich.progress import Progress

    from kurzspiel.bench.play import ShapeSpeed
    from kurzspiel.bench.search import SearchSpeed
    from kurzspiel.study.simulate import SimulationOutcome

Measured = tuple[Mapping[str, object], Callable[[], None]]  # figures for programs, and what prints them for people
Speeds = dict[str, dict[str, dict[str, float]]]  # by kind of play, game and way


@app.command(epilog="Example: `kurzspiel perft maya --seats 3 --depth 3`")
def perft(
    name: GameName,
    seats: Seats = None,
    depth: Annotated[int, typer.Option(min=1, max=20, help="How many moves deep, chance included.")] = 3,
    after: Annotated[Path | None, typer.Option(help="Count from the end of this record.")] = None,
) -> None:
    """Count the sequences of moves, depth by depth: a check of any implementation of the rules."""
    with clear_errors():
        chosen = game(name)
        if after is not None:
            match = read_record(after, name, seats)
        else:
            seats = chosen.check_seats(usual_seats(chosen) if seats is None else seats)
            match = chosen.match(seats)
        table = figures("depth", "sequences", "seconds")
        try:
            for ply in range(1, depth + 1):
                began = time.perf_counter()
                count = match.perft(ply)
                table.add_row(str(ply), f"{count:,}", f"{time.perf_counter() - began:.2f}")
        except KeyboardInterrupt:
            if table.row_count:
                print_titled(f"{chosen.title}, {match.seats} seats", table)
            stopped("no deeper was counted")
        print_titled(f"{chosen.title}, {match.seats} seats", table)


@app.command(epilog="Example: `kurzspiel simulate maya --seats 4 --games 100000 --plot maya.png`")
def simulate(
    name: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many matches.")] = 10_000,
    bots: Bots = "random",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same figures.")] = 0,
    threads: Annotated[int, typer.Option(min=0, max=1024, help="0: one for each core.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    picture: Annotated[Path | None, typer.Option("--plot", metavar="FILE.png", help="Draw the figures.")] = None,
    on_gpu: Annotated[bool, typer.Option("--gpu", help="Play on the NVIDIA GPU: the same matches, faster.")] = False,
) -> None:
    """Let bots play very many matches and sum up the results."""
    with clear_errors():
        check_game(name)
        if picture is not None:
            check_picture(picture)
        if on_gpu:
            check_gpu()
        from kurzspiel.study import simulate as many

        seed = seed_or_fresh(seed)
        names = all_bots(name, bots, seats)
        chosen = game(name)
        began = time.perf_counter()
        try:
            with progress_bar() as bar:
                task = bar.add_task("matches", total=games)
                outcome = many.simulate(
                    chosen, len(names), names, games, seed, threads, lambda done: bar.advance(task, done), on_gpu
                )
        except KeyboardInterrupt:
            stopped("the figures would be of too few matches")
        if as_json:
            print(json.dumps(outcome.as_json(), indent=2))
        else:
            print_outcome(outcome, time.perf_counter() - began)
        if picture is not None:
            many.plot(outcome, picture)


def print_outcome(outcome: "SimulationOutcome", seconds: float) -> None:
    score = outcome.game.engine.stats.SCORE
    headline = f"{outcome.game.title}: {outcome.matches:,} matches in {seconds:.1f} s, seed {outcome.seed}"
    table = figures("seat", "bot", "wins", f"mean {score}")
    for seat, (bot, share, mean) in enumerate(zip(outcome.bots, outcome.wins(), outcome.mean_scores(), strict=True)):
        table.add_row(str(seat), bot, f"{share:.1%}", f"{mean:.2f}")
    print_titled(headline, table)
    out.print(f"shared wins: {outcome.shared_wins():.2%}")
    for title, values in outcome.as_json().items():
        if isinstance(values, dict):
            table = figures(*values)
            digits = 4 if max(values.values()) <= 1 else 2  # shares need more than counts
            table.add_row(*(f"{value:,.{digits}f}" for value in values.values()))
            out.print()
            print_titled(title, table)


@app.command(epilog="Example: `kurzspiel bench maya --quick`")
def bench(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME|bots]", help="One game; by default, all. bots: how fast they think.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A rough answer within seconds.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    on_gpu: Annotated[bool, typer.Option("--gpu", help="Random play on the NVIDIA GPU, by launch shapes.")] = False,
    with_numba: Annotated[
        bool, typer.Option("--numba", help="Also what Numba compiles function by function, which takes minutes first.")
    ] = False,
) -> None:
    """Measure play in every form and way there is, next to other libraries' games; or, with `bots`, their thinking."""
    with clear_errors():
        chosen = [game(name)] if name and name != "bots" else list(all_games())
        if on_gpu and name == "bots":
            raise ValueError("bots think on the CPU; bench --gpu takes a game, or none for all")
        if on_gpu:
            check_gpu()
        if with_numba:
            extras.check("numba", "native")
        rounds, seconds = (2, 0.03) if quick else (15, 0.15)
        try:
            with progress_bar() as bar:
                if on_gpu:
                    found, show = shapes(chosen, min(rounds, 5), bar)
                elif name == "bots":
                    found, show = thinking(chosen, rounds, seconds, bar, with_numba)
                else:
                    found, show = speeds(chosen, rounds, seconds, bar, with_numba)
        except KeyboardInterrupt:
            stopped("there are no figures without all measurements")
        if as_json:
            print(json.dumps(found, indent=2))
        else:
            show()


def check_gpu() -> None:
    from kurzspiel.engine.forms import cuda

    cuda.check_gpu()


def shapes(chosen: list[Game], rounds: int, bar: "Progress") -> Measured:
    from kurzspiel.bench.play import SHAPES, measure_shapes
    from kurzspiel.engine.forms import cuda

    task = bar.add_task("measuring", total=len(SHAPES) * len(chosen))
    found = {each.name: measure_shapes(each, usual_seats(each), rounds, lambda: bar.advance(task)) for each in chosen}
    gpu = cuda.gpu_name()
    return {"gpu": gpu, **found}, lambda: print_shapes(chosen, found, gpu)


def print_shapes(chosen: list[Game], found: "dict[str, list[ShapeSpeed]]", gpu: str) -> None:
    for each in chosen:
        table = figures("blocks x threads", "lanes", "decisions/s", "matches/s")
        for row in found[each.name]:
            numbers = (row["lanes"], row["decisions"], row["matches"])
            table.add_row(row["shape"], *(f"{number:,.0f}" for number in numbers))
        print_titled(f"{each.title}, {usual_seats(each)} seats, random play, {gpu}", table)


def thinking(chosen: list[Game], rounds: int, seconds: float, bar: "Progress", with_numba: bool) -> Measured:
    from kurzspiel.bench.search import measure_thinking

    task = bar.add_task("measuring", total=rounds * len(chosen))

    def measured(each: Game) -> "SearchSpeed":
        return measure_thinking(each, usual_seats(each), rounds, seconds, lambda: bar.advance(task), with_numba)

    found = {each.name: measured(each) for each in chosen}
    return {name: asdict(speed) for name, speed in found.items()}, lambda: print_thinking(found)


def print_thinking(found: "dict[str, SearchSpeed]") -> None:
    forms = list(next(iter(found.values())).steered)
    table = figures("game", "seats", *forms, "any moves", "plain Python")
    for name, speed in found.items():
        plain = f"{speed.plain_python:,.0f}" if speed.plain_python else "-"
        steered = [f"{speed.steered[form]:,.0f}" for form in forms]
        table.add_row(name, str(speed.seats), *steered, f"{speed.uniform:,.0f}", plain)
    print_titled("Iterations of a search a second, one thread, in the middle of a match", table)
    print_ratios({name: speed.steered for name, speed in found.items()})


def speeds(chosen: list[Game], rounds: int, seconds: float, bar: "Progress", with_numba: bool) -> Measured:
    """By game the speed of every way to play, of greedy bots and of single calls; and other libraries' games."""
    from kurzspiel.bench.others import Play, games_of_others
    from kurzspiel.bench.play import call_ways, greedy_ways, measure, ways

    task = bar.add_task("measuring", total=rounds)
    plays: dict[tuple[str, str, str], Play] = {}
    for each in chosen:
        seats = usual_seats(each)
        kinds = {
            "random": ways(each, seats, with_numba),
            "greedy": greedy_ways(each, seats, with_numba),
            "calls": call_ways(each, with_numba),
        }
        plays |= {(kind, each.name, way): play for kind, found in kinds.items() for way, play in found.items()}
    plays |= {("others", "", name): play for name, play in games_of_others().items()}
    measured: Speeds = {}
    for (kind, name, way), speed in measure(plays, rounds, seconds, lambda: bar.advance(task)).items():
        measured.setdefault(kind, {}).setdefault(name, {})[way] = speed
    return measured, lambda: print_speeds(chosen, measured)


def print_speeds(chosen: list[Game], found: Speeds) -> None:
    seats = ", ".join(f"{usual_seats(each)}" for each in chosen)
    names = [each.name for each in chosen]
    table = table_of("decisions/s", names, found["random"])
    table.add_row("bytes of a state", *(f"{each.engine.layout.size:,}" for each in chosen))
    print_titled(f"Random play with {seats} seats", table)
    print_ratios(found["random"])
    out.print()
    print_titled(f"Greedy bots with {seats} seats", table_of("decisions/s", names, found["greedy"]))
    print_ratios(found["greedy"])
    out.print()
    calls = {name: {way: 1e6 / speed for way, speed in ways.items()} for name, ways in found["calls"].items()}
    print_titled("A call from Python", table_of("microseconds", names, calls, digits=2))
    if others := found.get("others"):
        table = figures("game", "decisions/s")
        for name, speed in others[""].items():
            table.add_row(name, f"{speed:,.0f}")
        out.print()
        print_titled("Games of other libraries, in the same run", table)


def table_of(what: str, names: list[str], found: dict[str, dict[str, float]], digits: int = 0) -> Table:
    """A row for each way, a column for each game."""
    table = figures(what, *names)
    table.columns[0].justify = "left"
    for way in found[names[0]]:
        table.add_row(way, *(f"{found[name][way]:,.{digits}f}" for name in names))
    return table


def print_ratios(found: dict[str, dict[str, float]]) -> None:
    """How much faster than Numba's usual way, if that was measured, and how much a second thread gains."""
    ways = next(iter(found.values()))
    pairs = [(way, way.replace("2 threads", "1 thread")) for way in ways if way.endswith(", 2 threads")]
    pairs += [(way, base) for base in ("Numba", "Numba, 1 thread") for way in ways if is_other_form(way, base)]
    pairs = [(way, base) for way, base in pairs if base in ways]
    if pairs:
        table = figures("ratio", *found)
        table.columns[0].justify = "left"
        for way, base in pairs:
            table.add_row(f"{way} / {base}", *(f"{speeds[way] / speeds[base]:.2f}" for speeds in found.values()))
        out.print(table)


def is_other_form(way: str, base: str) -> bool:
    """Whether a way is a compiled form that works as Numba's does."""
    return way in [base.replace("Numba", form) for form in ("module", "native")]
