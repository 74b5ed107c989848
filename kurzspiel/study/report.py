"""An analysis for people: in the terminal, as a picture, and as a page of its own."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kurzspiel.extras import needs
from kurzspiel.game import game
from kurzspiel.notation import CHANCE
from kurzspiel.seats import COLOURS, MARKS, mark, named, winners
from kurzspiel.study.analysis import Analysis, Decision, joined, percent, percents
from kurzspiel.texts import aloud, say, spoken, tell

MOST_ROWS = 30  # of the table in the terminal
DRAWN = 12  # marks along a line of the picture
FEW_DRAWS = 3  # of chance that a row of the page shows at once
MARKED = 5  # marks along a line of the page
SHAPES = "o^sD*P"  # as the seats' marks
STROKES: tuple[str | tuple[int, tuple[int, ...]], ...] = ("-", "--", ":", "-.", (0, (6, 1, 1, 1, 1, 1)), (0, (1, 1)))
DASHES = ("none", "7 3", "2 3", "8 3 2 3", "12 3", "1 2")  # the same on the page
WIDTH, HEIGHT = 480, 240  # of the graph on the page
LEFT, TOP, RIGHT, BOTTOM = 50, 12, 12, 28  # its margins


# --- what is shown


def headline(analysis: Analysis) -> str:
    match = analysis.match
    players = ", ".join(named(seat, name) for seat, name in enumerate(match.names))
    return f"{game(match.engine.name).title}: {players}"


def outcome(analysis: Analysis) -> str:
    """How the match stands, and how much of it was analysed."""
    match, done = analysis.match, len(analysis.decisions)
    state = winners(match.names, match.places) or say("report-open")
    told = {"state": state, "done": str(done), "nodes": str(analysis.nodes)}
    if analysis.is_complete:
        return tell("report-outcome", **told)
    return tell("report-outcome-so-far", total=str(analysis.total), **told)


@dataclass
class ReportRow:
    """Moves in a row that belong together: draws of chance, a plan, or one move."""

    first: int  # number of the first move, from 1
    last: int
    mover: int
    text: str
    chances: tuple[float, ...]  # after them
    decision: Decision | None  # that begins here


def rows(analysis: Analysis) -> list[ReportRow]:
    """All moves that were looked at."""
    log, chances = analysis.match.log[: analysis.reach], analysis.chances
    owner = {number: decision for decision in analysis.decisions for number in decision.numbers}

    def together(number: int) -> tuple[int, int]:
        """Of the same mover and, unless chance moves, of the same decision."""
        mover = log[number][0]
        first = owner[number].numbers[0] if number in owner else number
        return mover, CHANCE if mover == CHANCE else first

    found = []
    for (mover, _), group in groupby(range(len(log)), key=together):
        numbers = list(group)
        texts = [log[number][1] for number in numbers]
        text = ", ".join(texts) if mover == CHANCE else joined(texts)
        decision = owner.get(numbers[0])
        begins = decision is not None and decision.numbers[0] == numbers[0]
        after = chances[numbers[-1] + 1]
        found.append(ReportRow(numbers[0] + 1, numbers[-1] + 1, mover, text, after, decision if begins else None))
    return found


# --- in the terminal


def in_terminal(analysis: Analysis) -> RenderableType:
    """A table of some moves, and the costly ones."""
    match = analysis.match
    title = Text(headline(analysis), style="bold")
    return Group(title, Text(outcome(analysis)), Text(), _some_moves(analysis), *_costly(analysis, match.names))


def _some_moves(analysis: Analysis) -> Table:
    """The chances at regular intervals, and at the end."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(tell("report-move"), justify="right")
    table.add_column("", no_wrap=True, overflow="ellipsis", max_width=30)
    for seat in range(analysis.match.seats):
        table.add_column(mark(seat), justify="right", no_wrap=True)
    decided = [row for row in rows(analysis) if row.decision]
    step = -(-len(decided) // MOST_ROWS) or 1
    for row in decided[step - 1 :: step]:
        text = mark(row.mover).append(f" {row.text}", style="default")
        table.add_row(str(row.last), text, *percents(row.chances))
    table.add_row(str(analysis.reach), _last_word(analysis), *percents(analysis.chances[-1]), style="bold")
    return table


def _last_word(analysis: Analysis) -> str:
    if not analysis.is_complete:
        return tell("report-so-far")
    return tell("report-result") if analysis.match.places else tell("report-now")


def _costly(analysis: Analysis, names: list[str]) -> Iterator[RenderableType]:
    """What cost each seat most, and what would have been better."""
    for seat, name in enumerate(names):
        worst = analysis.worst(seat)
        yield Text()
        who = named(seat, name)
        said = tell("report-cost-most", who=who) if worst else tell("report-cost-nothing", who=who)
        yield mark(seat).append(f" {said}", style="default")
        for decision in worst:
            yield Text(f"{decision.numbers[0] + 1:>5}  {_price(decision)}")
            better = tell("report-better", moves=joined(decision.best), why=decision.why)
            for said in (better, aloud(decision.instead)):
                if said:
                    yield Padding(Text(said), (0, 0, 0, 7), expand=False)


def _price(decision: Decision) -> str:
    chances = {"chance": percent(decision.chance), "best": percent(decision.best_chance)}
    return tell("report-price", moves=joined(decision.moves), cost=percent(decision.cost), **chances)


# --- as a picture


def plot(analysis: Analysis, path: Path) -> None:
    """The chances over the moves, a line for each seat; rings are its costly moves."""
    with needs("matplotlib", "plot"):
        import matplotlib  # only here: it takes a while, and few ask for a picture

    matplotlib.use("Agg")
    from matplotlib import pyplot
    from matplotlib.ticker import PercentFormatter

    chances = analysis.chances
    figure, axis = pyplot.subplots(figsize=(11, 5.5), layout="constrained")
    for seat, name in enumerate(analysis.match.names):
        line = [row[seat] for row in chances]
        every = (seat * len(line) // (DRAWN * len(chances[0])), max(1, len(line) // DRAWN))
        axis.plot(
            line, label=_plain(f"{MARKS[seat]} {named(seat, name)}"), color=COLOURS[seat], linestyle=STROKES[seat],
            marker=SHAPES[seat], markevery=every, linewidth=1.8,
        )  # fmt: skip
        rings = [decision.numbers[0] for decision in analysis.worst(seat)]
        axis.plot(rings, [line[k] for k in rings], "o", markersize=11, markerfacecolor="none", color=COLOURS[seat])
    axis.set_ylim(-0.03, 1.03)
    axis.yaxis.set_major_formatter(PercentFormatter(1.0))
    axis.set_xlabel(tell("report-along"))
    axis.set_ylabel(tell("report-chance"))
    axis.grid(alpha=0.25)
    axis.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
    axis.set_title(_plain(headline(analysis)))
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def _plain(text: str) -> str:
    """Names are not formulas."""
    return text.replace("$", r"\$")


# --- as a page


def write_page(analysis: Analysis, path: str | os.PathLike[str]) -> None:
    Path(path).write_text(page(analysis), encoding="utf-8")


def page(analysis: Analysis) -> str:
    """The whole analysis as one HTML page that needs nothing else."""
    match = analysis.match
    title = escape(headline(analysis))
    colours = "".join(
        f".s{seat} {{ --seat: {colour}; --dash: {DASHES[seat]}; }}\n" for seat, colour in enumerate(COLOURS)
    )
    parts = [
        f'<!doctype html>\n<html lang="{spoken()}">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}{colours}</style>\n</head>\n<body>\n<main>",
        f"<h1>{title}</h1>\n<p>{escape(match.date)}: {_html(outcome(analysis))}.</p>",
        *_graph(analysis),
        f"<h2>{escape(tell('report-heading-cost'))}</h2>",
        *_costly_cards(analysis),
        f"<h2>{escape(tell('report-heading-moves'))}</h2>",
        *_moves_table(analysis),
        "</main>\n</body>\n</html>\n",
    ]
    return "\n".join(parts)


def _html(text: str) -> str:
    return escape(text).replace(" %", "&nbsp;%")


def _badge(seat: int, name: str) -> str:
    return f'<span class="badge s{seat}"><i>{MARKS[seat]}</i> {escape(named(seat, name))}</span>'


def _graph(analysis: Analysis) -> Iterator[str]:
    """An SVG of the chances, with a legend below."""
    chances = analysis.chances
    last = max(1, len(chances) - 1)

    def x(number: float) -> str:
        return f"{LEFT + number * (WIDTH - LEFT - RIGHT) / last:.1f}"

    def y(chance: float) -> str:
        return f"{TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM):.1f}"

    label = escape(tell("report-graph"))
    yield f'<figure>\n<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">'
    for quarter in range(5):
        at = y(quarter / 4)
        yield f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>'
        yield f'<text class="tick" x="{LEFT - 6}" y="{at}" dy="4" text-anchor="end">{25 * quarter} %</text>'
    yield f'<text class="tick" x="{x(0)}" y="{HEIGHT - 8}">0</text>'
    moves = tell("report-moves", count=str(len(chances) - 1))
    yield f'<text class="tick" x="{x(last)}" y="{HEIGHT - 8}" text-anchor="end">{moves}</text>'
    for seat, name in enumerate(analysis.match.names):
        line = [row[seat] for row in chances]
        corners = [k for k, chance in enumerate(line) if k in (0, last) or {chance} != {*line[k - 1 : k + 2]}]
        points = " ".join(f"{x(k)},{y(line[k])}" for k in corners)
        yield f'<g class="s{seat}"><title>{escape(named(seat, name))}</title><polyline points="{points}"/>'
        for decision in analysis.worst(seat):
            k = decision.numbers[0]
            title = f"<title>{escape(f'{k + 1}: {_price(decision)}')}</title>"
            yield f'<a href="#m{k + 1}"><circle cx="{x(k)}" cy="{y(line[k])}" r="6">{title}</circle></a>'
        for part in range(MARKED):
            k = round((part + (seat + 1) / (len(chances[0]) + 1)) * (len(line) - 1) / MARKED)
            yield f'<text class="mark" x="{x(k)}" y="{y(line[k])}" dy="4" text-anchor="middle">{MARKS[seat]}</text>'
        yield "</g>"
    badges = " ".join(_badge(seat, name) for seat, name in enumerate(analysis.match.names))
    yield f"</svg>\n<figcaption>{badges}<br>{escape(tell('report-caption'))}</figcaption>"
    yield "</figure>"


def _costly_cards(analysis: Analysis) -> Iterator[str]:
    yield '<div class="cards">'
    for seat, name in enumerate(analysis.match.names):
        yield f'<section class="card s{seat}"><h3>{_badge(seat, name)}</h3>'
        if not (worst := analysis.worst(seat)):
            yield f"<p>{escape(tell('report-nothing-costly'))}</p>"
        for decision in worst:
            number = decision.numbers[0] + 1
            yield f'<p><a href="#m{number}">{number}</a> {_html(_price(decision))}.<br>'
            better = escape(tell("report-better-start", moves=joined(decision.best)))
            instead = f"<br>{_html(aloud(decision.instead))}." if decision.instead else ""
            yield f"<b>{better}</b>: {_html(aloud(decision.why))}.{instead}</p>"
        yield "</section>"
    yield "</div>"


def _moves_table(analysis: Analysis) -> Iterator[str]:
    names = analysis.match.names
    heads = "".join(
        f'<th class="s{seat}" title="{escape(name)}"><i>{MARKS[seat]}</i></th>' for seat, name in enumerate(names)
    )
    heads = f'<th>{tell("report-move")}</th><th class="text"></th>{heads}'
    yield f'<div class="scroll"><table>\n<thead><tr>{heads}</tr></thead>\n<tbody>'
    for row in rows(analysis):
        yield _moves_row(row)
    yield "</tbody></table></div>"


def _moves_row(row: ReportRow) -> str:
    kind, better = "", ""
    if row.decision and row.decision.is_costly:
        kind = ' class="costly"'
        best, chance = joined(row.decision.best), percent(row.decision.best_chance)
        said = tell("report-cost-better", cost=percent(row.decision.cost), moves=best, chance=chance)
        better = f"<br><small>▼ {_html(said)}</small>"
    if row.mover == CHANCE:
        kind, who = ' class="chance"', tell("terminal-chance")
    else:
        who = f'<i class="s{row.mover}">{MARKS[row.mover]}</i>'
    number = str(row.first) if row.first == row.last else f"{row.first}–{row.last}"
    chances = "".join(f"<td>{_html(chance)}</td>" for chance in percents(row.chances))
    text = f'<td class="text">{who} {_folded(row)}{better}</td>'
    return f'<tr id="m{row.first}"{kind}><td>{number}</td>{text}{chances}</tr>'


def _folded(row: ReportRow) -> str:
    """The text of a row; many draws only for readers who want to see them."""
    count, text = row.last - row.first + 1, escape(row.text)
    is_long = row.mover == CHANCE and count > FEW_DRAWS
    draws = tell("report-draws", count=str(count))
    return f"<details><summary>{draws}</summary>{text}</details>" if is_long else text


STYLE = """
:root { color-scheme: light dark; }
:root { --paper: #f4efe4; --ink: #23262b; --soft: #6b665c; --line: #d9d0bd; --accent: #b23a24; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16191d; --ink: #ece6d8; --soft: #a39d90; --line: #343a41; --accent: #f0765c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2; overflow-wrap: anywhere; }
h3 { margin: 0; font-size: 1.1rem; }
a { color: inherit; }
i { color: var(--seat); font-style: normal; }
h1 { font-size: clamp(1.4rem, 5vw, 2rem); }
figure { margin: 1rem 0; max-width: 46rem; }
svg { display: block; width: 100%; height: auto; }
polyline { fill: none; stroke: var(--seat); stroke-width: 2; stroke-dasharray: var(--dash); stroke-linejoin: round; }
circle { fill: var(--paper); fill-opacity: .6; stroke: var(--seat); stroke-width: 2; }
.grid { stroke: var(--line); }
.tick { fill: var(--soft); font-size: 13px; }
.mark { fill: var(--seat); font-size: 13px; }
figcaption, small { color: var(--soft); }
.badge { display: inline-block; margin-right: .8rem; color: var(--ink); overflow-wrap: anywhere; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
.card { border: 1px solid var(--line); border-top: 4px solid var(--seat); border-radius: 4px; padding: .8rem 1rem; }
.card p { margin: .6rem 0 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .5rem; text-align: right; vertical-align: top; white-space: nowrap; }
thead th { border-bottom: 2px solid var(--line); font-weight: normal; }
tbody tr { border-bottom: 1px solid var(--line); }
.text { text-align: left; white-space: normal; min-width: 11rem; width: 100%; }
details { display: inline-block; vertical-align: top; }
@media (max-width: 32rem) { th, td { padding: .3rem .25rem; font-size: .85rem; } .text { min-width: 8rem; } }
.chance { color: var(--soft); font-size: .85rem; }
.costly { background: color-mix(in srgb, var(--accent) 12%, transparent); box-shadow: inset 4px 0 var(--accent); }
.costly small { color: var(--accent); }
tr:target { outline: 2px solid var(--accent); }
"""
