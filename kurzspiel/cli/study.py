"""Reading the rules, checking chance, and what the search thinks of a record."""

import json
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kurzspiel.cli.console import clear_errors, out, progress_bar, stopped
from kurzspiel.cli.files import check_page, check_picture, check_writable, read_record
from kurzspiel.cli.root import MY_LANGUAGE, File, GameName, Language, app
from kurzspiel.cli.seats import check_seat
from kurzspiel.game import check_game
from kurzspiel.texts import either, say, spoken, tell

if TYPE_CHECKING:
    from kurzspiel.match import Match


@app.command(epilog="Example: `kurzspiel rules maya --lang de M3.4`")
def rules(
    name: GameName,
    number: Annotated[str, typer.Argument(metavar="[NUMBER]", help="A paragraph (M3.4) or a chapter (M3).")] = "",
    language: Language = MY_LANGUAGE,
) -> None:
    """Read the rules, all of them or one paragraph."""
    with clear_errors():
        from rich.markdown import Markdown

        from kurzspiel.study.rulebook import Rulebook

        book = Rulebook(check_game(name), spoken())
        out.print(Markdown(book.extract(number) if number else book.markdown))


@app.command(epilog="Example: `kurzspiel verify evening.txt`")
def verify(
    file: File,
    noted: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HEX", help="What you wrote down at the beginning of the game."),
    ] = None,
    language: Language = MY_LANGUAGE,
) -> None:
    """Check that all draws of chance in a record were fixed before the game began."""
    with clear_errors():
        from kurzspiel.chance import check_commitment

        wanted = None if noted is None else check_commitment(noted.strip().lower())
        match = read_record(file)
        check_verifiable(match, wanted, file)
        lines, is_fair = verdict(match, wanted)
        for line in lines:
            out.print(line, markup=False, soft_wrap=True)
        if not is_fair:
            raise typer.Exit(1)


def check_verifiable(match: "Match", wanted: str | None, file: Path) -> None:
    if match.secret is None:
        why = say("terminal-secret-later") if match.to_act else say("terminal-secret-gone")
        raise ValueError(say("terminal-no-secret", file=str(file), why=why))
    if match.commitment is None and wanted is None:
        raise ValueError(say("terminal-no-commitment", file=str(file)))


def verdict(match: "Match", wanted: str | None) -> tuple[list[str], bool]:
    """What to say about the chance of a match, and whether all is well."""
    from kurzspiel.chance import commitment

    assert match.secret is not None, "see check_verifiable"
    fitting, lines, is_fair = commitment(match.secret, match.is_keyed), [], True
    for what, found in ((say("terminal-of-record"), match.commitment), (say("terminal-of-yours"), wanted)):
        if found == fitting:
            lines.append(tell("terminal-fits", what=what, found=found))
        elif found is not None:
            is_fair = False
            lines.append(tell("terminal-does-not-fit", what=what, found=found, fitting=fitting))
    for (_, before), (first, stream) in pairwise([(0, 0), *(each for each in match.streams if each != (0, 0))]):
        is_fair &= stream > before
        when = say("terminal-if-agreed") if stream > before else say("terminal-never", before=str(before))
        lines.append(tell("terminal-stream", first=str(first), stream=str(stream), when=when))
    if match.given:
        lines.append(tell("terminal-taken-over", count=str(match.given)))
    strange = match.strange_draw(match.source_of(match.secret))
    return [*lines, about_draws(match, strange)], is_fair and strange is None


def about_draws(match: "Match", strange: tuple[int, str] | None) -> str:
    if strange is None:
        draws = sum(mover == -1 for mover, _ in match.log[match.given :])
        return tell("terminal-all-draws", count=str(draws))
    number, due = strange
    return tell("terminal-strange-draw", number=str(number), drawn=repr(match.log[number][1]), due=repr(due))


@app.command(epilog="Example: `kurzspiel hint evening.txt --seconds 5`")
def hint(
    file: File,
    at: Annotated[
        int | None, typer.Option(metavar="MOVE", help="After this many moves; by default at the end.")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="The seat, if several may move.")] = None,
    seconds: Annotated[float, typer.Option(help="Time to think.")] = 2.0,
    moves: Annotated[int, typer.Option(min=1, max=20, help="How many moves to show.")] = 3,
    language: Language = MY_LANGUAGE,
) -> None:
    """Ask for the best moves: chances of winning, and why. It knows only what the seat that moves may know."""
    with clear_errors():
        from kurzspiel.bots.search import check_seconds
        from kurzspiel.seats import mark, named
        from kurzspiel.study import analysis

        check_seconds(seconds)
        match = read_record(file)
        if at is not None and not 0 <= at <= len(match.log):
            where = {"number": str(at), "file": str(file), "last": str(len(match.log))}
            raise ValueError(say("terminal-no-move", option="--at", **where))
        match = match if at is None else match.at(at)
        chosen = who_chooses(match, check_seat(seat, match.seats), file)
        try:
            advice = analysis.hint(match.view_of(chosen), seconds, moves)
        except KeyboardInterrupt:
            stopped(tell("terminal-no-hint"))
        said = tell("terminal-to-move-after", who=named(chosen, match.names[chosen]), moves=str(match.length))
        out.print(mark(chosen).append(f" {said}", style="default"))
        for line in analysis.advice_lines(advice):
            out.print(line, markup=False)


def who_chooses(match: "Match", seat: int | None, file: Path) -> int:
    """The seat that was named, or the first of those that are to move."""
    where = {"moves": str(match.length), "file": str(file)}
    if not match.to_act:
        raise ValueError(say("terminal-over-there", **where))
    if match.to_act == (-1,):
        raise ValueError(say("terminal-chance-there", **where))
    if seat is not None and seat not in match.to_act:
        from kurzspiel.match import seat_name

        whose = either([seat_name(each) for each in match.to_act])
        raise ValueError(say("terminal-others-there", whose=whose, who=seat_name(seat), **where))
    return int(match.to_act[0]) if seat is None else seat


@app.command(epilog="Example: `kurzspiel analyse evening.txt --html evening.html --plot evening.png`")
def analyse(
    file: File,
    page: Annotated[Path | None, typer.Option("--html", metavar="FILE.html", help="Write it all as a page.")] = None,
    picture: Annotated[Path | None, typer.Option("--plot", metavar="FILE.png", help="Draw the chances.")] = None,
    nodes: Annotated[
        int | None, typer.Option(help="Iterations for every decision; by default 300, or 60 with a net.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    language: Language = MY_LANGUAGE,
) -> None:
    """Judge a record: everybody's chance of winning after every move, the moves that cost most, and better ones."""
    with clear_errors():
        from kurzspiel.bots.search import check_nodes

        if nodes is not None:
            check_nodes(nodes)
        if picture is not None:
            check_picture(picture)
            check_writable("--plot", picture)
        if page is not None:
            check_page(page)
        match = read_record(file)
        from kurzspiel.study import analysis, report

        try:
            with progress_bar() as bar:
                task = bar.add_task(tell("terminal-decisions"), total=None)
                judged = analysis.analyse(
                    match, nodes, begin=lambda total: bar.update(task, total=total), progress=lambda: bar.advance(task)
                )
        except KeyboardInterrupt:
            stopped(tell("terminal-no-decision"))
        if as_json:
            print(json.dumps(judged.as_json(), indent=2))
        else:
            out.print(report.in_terminal(judged))
        if page is not None:
            report.write_page(judged, page)
        if picture is not None:
            report.plot(judged, picture)
        if not judged.is_complete:
            stopped(tell("terminal-some-decisions", done=str(len(judged.decisions)), total=str(judged.total)))


@app.command(epilog="Example: `kurzspiel agreement maya --matches 5 --every 4`")
def agreement(
    name: GameName,
    count: Annotated[int, typer.Option("--matches", help="How many matches of bots to look at.", min=1)] = 3,
    seats: Annotated[int | None, typer.Option(help="How many play; by default, the fewest.")] = None,
    nodes: Annotated[
        int | None, typer.Option(help="Iterations for every decision; by default, as many as an analysis has.")
    ] = None,
    every: Annotated[int, typer.Option(help="Look only at every n-th decision.", min=1)] = 1,
    level: Annotated[str, typer.Option(help="The level of the bots, which should make mistakes.")] = "novice",
    seed: Annotated[int, typer.Option(help="Of the first match.")] = 1,
    language: Language = MY_LANGUAGE,
) -> None:
    """Check the marks of analyses against a search ten times as deep."""
    with clear_errors():
        from kurzspiel.bots.levels import LEVELS
        from kurzspiel.bots.search import check_nodes
        from kurzspiel.game import game
        from kurzspiel.match import check_seed
        from kurzspiel.study import agreement
        from kurzspiel.study.analysis import usual_nodes

        nodes = check_nodes(usual_nodes(check_game(name)) if nodes is None else nodes)
        check_seed(seed)
        if level not in LEVELS:
            raise ValueError(say("terminal-no-level", level=level, levels=", ".join(LEVELS)))
        played = game(check_game(name))
        found = agreement.Agreement()
        with progress_bar() as bar:
            task = bar.add_task(tell("terminal-decisions"), total=None)
            for match in agreement.matches(name, played.check_seats(seats or played.seats[0]), count, seed, level):
                found.pairs += agreement.compare(match, nodes, every, lambda: bar.advance(task)).pairs
        told = {"decisions": str(len(found.pairs)), "game": played.title, "nodes": str(nodes)}
        out.print(tell("terminal-agreement", **told), soft_wrap=True)
        for line, share, total in (
            ("terminal-confirmed", found.confirmed, len(found.marked)),
            ("terminal-found", found.found, len(found.blunders)),
        ):
            percent = f"{100 * share / total:.0f} %" if total else "-"
            out.print(tell(line, share=str(share), total=str(total), percent=percent), soft_wrap=True)
