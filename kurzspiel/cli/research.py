"""Figures about the games and the machine: counts of positions, very many matches, speed."""

import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from kurzspiel.cli.console import clear_errors, figures, make_ready, out, print_titled, progress_bar, stopped
from kurzspiel.cli.files import check_picture, read_record
from kurzspiel.cli.frame import Bots, GameName, Seats, app
from kurzspiel.cli.seating import all_bots, seed_or_fresh, usual_seats
from kurzspiel.game import GAMES, check_game, uncompiled


@app.command(epilog="Example: `kurzspiel perft maya --seats 3 --depth 3`")
def perft(
    name: GameName,
    seats: Seats = None,
    depth: Annotated[int, typer.Option(min=1, max=20, help="How many moves deep, chance included.")] = 3,
    after: Annotated[Path | None, typer.Option(help="Count from the end of this record.")] = None,
) -> None:
    """Count the sequences of moves, depth by depth: a check of any implementation of the rules."""
    with clear_errors():
        chosen = uncompiled(name)
        if after is not None:
            match = read_record(after, name, seats)
        else:
            seats = chosen.check_seats(usual_seats(chosen) if seats is None else seats)
            match = make_ready(name).match(seats)
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
) -> None:
    """Let bots play very many matches and see what comes of it."""
    with clear_errors():
        check_game(name)
        if picture is not None:
            check_picture(picture)
        from kurzspiel import simulate as many

        seed = seed_or_fresh(seed)
        names = all_bots(name, bots, seats)
        chosen = make_ready(name)
        began = time.perf_counter()
        try:
            with progress_bar() as bar:
                task = bar.add_task("matches", total=games)
                outcome = many.simulate(
                    chosen, len(names), names, games, seed, threads, lambda done: bar.advance(task, done)
                )
        except KeyboardInterrupt:
            stopped("the figures would be of too few matches")
        if as_json:
            print(json.dumps(outcome.as_json(), indent=2))
        else:
            print_outcome(outcome, time.perf_counter() - began)
        if picture is not None:
            many.plot(outcome, picture)


def print_outcome(outcome: Any, seconds: float) -> None:
    numbers = outcome.as_json()
    score = outcome.game.engine.stats.SCORE
    headline = f"{outcome.game.title}: {outcome.matches:,} matches in {seconds:.1f} s, seed {outcome.seed}"
    table = figures("seat", "bot", "wins", f"mean {score}")
    for seat, (bot, share, mean) in enumerate(
        zip(outcome.bots, numbers["wins"], numbers[f"{score} by seat"], strict=True)
    ):
        table.add_row(str(seat), bot, f"{share:.1%}", f"{mean:.2f}")
    print_titled(headline, table)
    out.print(f"shared wins: {numbers['shared wins']:.2%}")
    for title, values in numbers.items():
        if isinstance(values, dict):
            table = figures(*values)
            digits = 4 if max(values.values()) <= 1 else 2  # shares need more than counts
            table.add_row(*(f"{value:,.{digits}f}" for value in values.values()))
            out.print()
            print_titled(title, table)


@app.command(epilog="Example: `kurzspiel bench maya --quick`")
def bench(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME|bots]", help="One game; without, all. bots: how fast they think.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A rough answer in a second.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure random play, or with `bots` their thinking, beside plain Python playing by the same rules."""
    with clear_errors():
        from dataclasses import asdict

        names = [check_game(name)] if name and name != "bots" else list(GAMES)
        chosen = [make_ready(each) for each in names]
        from kurzspiel import bench

        measure = bench.measure_thinking if name == "bots" else bench.measure
        rounds, seconds = (2, 0.03) if quick else (15, 0.15)
        speeds = {}
        try:
            with progress_bar() as bar:
                task = bar.add_task("measuring", total=rounds * len(chosen))
                for each in chosen:
                    seats = usual_seats(each)
                    speeds[each.name] = measure(each, seats, rounds, seconds, lambda: bar.advance(task))
        except KeyboardInterrupt:
            stopped("there are no figures without all measurements")
        if as_json:
            print(json.dumps({key: asdict(speed) for key, speed in speeds.items()}, indent=2))
        elif name == "bots":
            print_thinking(speeds)
        else:
            print_speeds(speeds)


def print_thinking(speeds: dict[str, Any]) -> None:
    table = figures("game", "seats", "steered", "any moves", "plain Python")
    for name, speed in speeds.items():
        plain = f"{speed.plain_python:,.0f}" if speed.plain_python else "-"
        table.add_row(name, str(speed.seats), f"{speed.steered:,.0f}", f"{speed.uniform:,.0f}", plain)
    print_titled(
        "Iterations of a search a second, one thread, in the middle of a match, by the kind of play-outs", table
    )


def print_speeds(speeds: dict[str, Any]) -> None:
    table = figures("game", "seats", "decisions/s", "2 threads", "x", "plain Python", "x", "bytes")
    for name, speed in speeds.items():
        table.add_row(
            name,
            str(speed.seats),
            f"{speed.one_thread:,.0f}",
            f"{speed.two_threads:,.0f}",
            f"{speed.threads_ratio:.2f}",
            f"{speed.plain_python:,.0f}" if speed.plain_python else "-",
            f"{speed.plain_ratio:.0f}" if speed.plain_ratio else "-",
            str(speed.state_bytes),
        )
    print_titled("Random play, and the bytes of a state", table)
    if not all(speed.plain_python for speed in speeds.values()):
        out.print("The plain Python playing to compare with is part of a source checkout only.")


@app.command(epilog="Example: `kurzspiel warm`")
def warm(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; without, all.")] = None,
    lanes: Annotated[bool, typer.Option("--lanes", help="Also what environments and self-play step with.")] = False,
) -> None:
    """Compile the games for this machine, so that nothing has to wait later."""
    with clear_errors():
        for each in [check_game(name)] if name else GAMES:
            began = time.perf_counter()
            ready = make_ready(each)
            if lanes:
                _ = ready.engine.lanes, ready.engine.scribe  # who asks for them compiles them
            out.print(f"{each}: ready after {time.perf_counter() - began:.1f} s")
