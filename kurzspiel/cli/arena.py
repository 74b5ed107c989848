"""Bots against bots: which is better, and how sure that is."""

from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from kurzspiel.cli.console import clear_errors, err, figures, out, print_titled, progress_bar, stopped
from kurzspiel.cli.files import check_book_file
from kurzspiel.cli.root import GameName, Pace, Seats, app
from kurzspiel.cli.seats import arena_seats, bot_names, usual_seats
from kurzspiel.game import check_game, game

if TYPE_CHECKING:
    from kurzspiel.study.arena import Book, Contest, ContestOutcome
    from kurzspiel.study.shares import Share

Games = Annotated[
    int, typer.Option(min=1, max=1_000_000, help="How many matches; rounded up so that all seats are taken equally.")
]
ArenaSeed = Annotated[int, typer.Option(min=0, help="Draws chance and the bots' seeds.")]
AtATime = Annotated[
    int, typer.Option(min=0, max=1024, help="Matches at a time. 0: one for each core, or one if a bot uses all cores.")
]
BookFile = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Keep every finished match here.")]
Rate = Annotated[int, typer.Option(min=0, help="Iterations, instead of each second, of bots that think by the clock.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the file.")]


@app.command(epilog="Example: `kurzspiel arena maya --bots master,expert,greedy,greedy --games 400 --pace 0.1`")
def arena(
    name: GameName,
    bots: Annotated[
        str, typer.Option(help="One bot for each seat; or two: the first against the second in all other seats.")
    ],
    seats: Seats = None,
    games: Games = 100,
    seed: ArenaSeed = 0,
    threads: AtATime = 0,
    pace: Pace = 1.0,
    rate: Rate = 0,
    file: BookFile = None,
    resume: Resume = False,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop as soon as it is clear how the first bot does.")
    ] = False,
) -> None:
    """Let bots compete: seats rotate, chance is the same for all, and the result says how sure it is."""
    with clear_errors():
        check_game(name)
        check_book_file(file, resume)
        from kurzspiel.study import arena as stage

        names, chosen = bot_names(bots), game(name)
        chairs = arena_seats(chosen, names) if seats is None else seats
        book = stage.Book([stage.line_up(chosen, chairs, names, seed, pace, rate)], file, resume)
        is_stopped = hold_contests(book, games, threads, until_sure)
        print_arena(book.outcomes[0], games, until_sure)
        if is_stopped:
            stopped(what_is_kept(book))


@app.command(epilog="Example: `kurzspiel ladder maya --games 40 --pace 0.1`")
def ladder(
    name: GameName,
    seats: Seats = None,
    games: Games = 40,
    seed: ArenaSeed = 0,
    threads: AtATime = 0,
    pace: Pace = 1.0,
    rate: Rate = 0,
    file: BookFile = None,
    resume: Resume = False,
) -> None:
    """Measure the levels: each plays this many matches against the one below it."""
    with clear_errors():
        check_game(name)
        check_book_file(file, resume)
        from kurzspiel.study import arena as stage

        chosen = game(name)
        chairs = usual_seats(chosen) if seats is None else seats
        book = stage.Book(stage.ladder(chosen, chairs, seed, pace, rate), file, resume)
        is_stopped = hold_contests(book, games, threads)
        print_ladder(book.outcomes)
        if is_stopped:
            stopped(what_is_kept(book))


def hold_contests(book: "Book", games: int, threads: int, until_sure: bool = False) -> bool:
    """Play, with a progress bar; returns whether it was stopped."""
    from kurzspiel.study.arena import compete

    first = book.outcomes[0].contest
    total = sum(max(outcome.contest.whole(games), len(outcome.played)) for outcome in book.outcomes)
    if first.whole(games) != games:
        err.print(f"{games} matches are rounded up to {first.whole(games)}: blocks of {len(first.block)} seatings.")
    try:
        with progress_bar() as bar:
            task = bar.add_task("matches", total=total, completed=book.matches)
            compete(
                book, games, threads, until_sure,
                lambda outcome: bar.update(task, completed=book.matches, description=in_a_word(outcome)),
            )  # fmt: skip
    except KeyboardInterrupt:
        return True
    return False


def in_a_word(outcome: "ContestOutcome") -> str:
    """The bot that leads."""
    tally = outcome.tally
    if not tally.matches:
        return "matches"
    return f"{escape(tally.leader)} leads with {tally.wins(tally.leader).value:.0%}"


def what_is_kept(book: "Book") -> str:
    matches = "1 finished match is" if book.matches == 1 else f"{book.matches} finished matches are"
    if book.path is None:
        return "without --json FILE no match is kept"
    return f"{matches} kept in {book.path}, and --resume goes on"


def with_interval(share: "Share") -> str:
    low, high = share.interval()
    return f"{share.value:.1%} ({100 * low:.1f}-{100 * high:.1f})"


def heading(contest: "Contest") -> str:
    speed = f"pace {contest.pace:g}" + (f", {contest.rate:,} iterations a second" if contest.rate else "")
    return f"{game(contest.game).title}, {contest.seats} seats, seed {contest.seed}, {speed}"


def print_arena(outcome: "ContestOutcome", games: int, until_sure: bool) -> None:
    contest, tally = outcome.contest, outcome.tally
    if not tally.matches:
        return
    table = figures("bot", "matches", "wins (95 %)", "par", "place", "rating", "seconds")
    for bot, each in tally.bots.items():
        table.add_row(
            escape(bot), f"{tally.matches:,}", with_interval(tally.wins(bot)), f"{each.par:.0%}",
            f"{each.mean_place:.2f}", f"{each.rating:.1f} ± {each.uncertainty:.1f}", f"{each.seconds_a_decision:.3f}",
        )  # fmt: skip
    print_titled(heading(contest), table)
    ahead = figures("bot", "ahead of", "share (95 %)")
    for bot, other in combinations(tally.names, 2):
        ahead.add_row(escape(bot), escape(other), with_interval(tally.ahead(bot, other)))
    out.print()
    print_titled("Placed ahead, ties half", ahead)
    if until_sure and tally.matches < contest.whole(games):
        out.print(f"Sure after {tally.matches:,} matches of {contest.whole(games):,}.")
    for bot, each in tally.bots.items():
        if each.forfeits:
            out.print(
                f"{bot} forfeited {each.forfeits:,} of {each.decisions:,} decisions; watch says why.", markup=False
            )


def print_ladder(outcomes: "list[ContestOutcome]") -> None:
    first = outcomes[0].contest
    table = figures("bot", "against", "matches", "ahead (95 %)", "seconds")
    for outcome in outcomes:
        tally, (upper, lower) = outcome.tally, outcome.contest.names
        if tally.matches:
            seconds = tally.bots[upper].seconds_a_decision
            table.add_row(
                upper, lower, f"{tally.matches:,}", with_interval(tally.ahead(upper, lower)), f"{seconds:.3f}"
            )
    if table.row_count:
        print_titled(heading(first), table)
