"""Playing, watching and replaying in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from kurzspiel.cli.console import clear_errors, out, stopped
from kurzspiel.cli.files import check_folder, read_record
from kurzspiel.cli.root import MY_LANGUAGE, Bots, File, GameName, Language, Memory, Pace, Seats, Seed, app
from kurzspiel.cli.seats import (
    all_bots,
    check_seat,
    names_at,
    people_and_bots,
    seed_of_bots,
    seed_or_fresh,
    usual_seats,
)
from kurzspiel.game import check_game, game
from kurzspiel.texts import say, tell


@app.command(epilog="Example: `kurzspiel play maya --seats 4 --me 0 --bots greedy --seed 7`")
def play(
    name: GameName,
    seats: Seats = None,
    me: Annotated[
        str, typer.Option(help="Your seat. Several people at one keyboard: 0,1,2; the screen is wiped between them.")
    ] = "0",
    bots: Bots = "greedy",
    seed: Seed = None,
    load: Annotated[Path | None, typer.Option("--load", help="Continue a saved game.")] = None,
    pace: Pace = 1.0,
    memory: Memory = 64,
    language: Language = MY_LANGUAGE,
) -> None:
    """Play in the terminal, against bots or with people next to you."""
    with clear_errors():
        check_game(name)
        from kurzspiel.bots import bot
        from kurzspiel.terminal.play import PlaySession

        number = seed_or_fresh(seed)
        if load is not None:
            match = read_record(load, name, seats)
        else:
            chosen = game(name)
            match = chosen.match(usual_seats(chosen) if seats is None else seats)
        people, chairs = people_and_bots(me, bots, match.seats)
        if load is None:
            match.names = names_at(chairs, match.seats)
        loaded = match.log if load else None
        match.draw_from(number)
        players = {seat: bot(level, seed_of_bots(number), pace, memory) for seat, level in chairs.items()}
        PlaySession(match, out, people, players, match.log == loaded).run()


@app.command(epilog="Example: `kurzspiel watch maya --bots greedy,random,random --pause 0.5`")
def watch(
    name: GameName,
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Seed = None,
    seat: Annotated[int | None, typer.Option(help="Look through this seat's eyes.")] = None,
    pause: Annotated[float, typer.Option(min=0, max=60, help="Seconds between moves.")] = 0.0,
    every: Annotated[bool, typer.Option("--every", help="Draw the table after every move.")] = False,
    save: Annotated[Path | None, typer.Option(help="Write the record of the game here.")] = None,
    pace: Pace = 1.0,
    memory: Memory = 64,
    language: Language = MY_LANGUAGE,
) -> None:
    """Watch bots play against each other."""
    with clear_errors():
        check_game(name)
        from kurzspiel import record
        from kurzspiel.bots import bot
        from kurzspiel.terminal import watch as terminal
        from kurzspiel.terminal.play import write

        if save is not None:
            check_folder("--save", save)
            record.check_target(save)
        number = seed_or_fresh(seed)
        names = all_bots(name, bots, seats)
        check_seat(seat, len(names))
        titles = names_at(dict(enumerate(names)), len(names))
        match = game(name).match(len(names), number, titles)
        players = [bot(level, seed_of_bots(number), pace, memory) for level in names]
        try:
            terminal.watch(match, players, out, seat, pause, every)
            is_stopped = False
        except KeyboardInterrupt:
            is_stopped = True
        if save is not None:
            write(match, save)
        if is_stopped:
            stopped(tell("terminal-watch-left"))


@app.command(epilog="Example: `kurzspiel replay evening.txt --from 40 --seat 2`")
def replay(
    file: File,
    start: Annotated[int, typer.Option("--from", metavar="MOVE", help="Begin after this many moves.")] = 0,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; without it, all cards are open.")] = None,
    language: Language = MY_LANGUAGE,
) -> None:
    """Look at a record, move by move."""
    with clear_errors():
        match = read_record(file)
        from kurzspiel.terminal.replay import ReplayScreen

        if not 0 <= start <= len(match.log):
            where = {"number": str(start), "file": str(file), "last": str(len(match.log))}
            raise ValueError(say("terminal-no-move", option="--from", **where))
        ReplayScreen(match, out, check_seat(seat, match.seats)).run(start)
