"""What the load command has measured, and how it is shown."""

from array import array
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from math import ceil
from typing import Any

from kurzspiel.loadtest.visits import SECONDS_A_MOVE, VisitCosts

KIB, MIB = 1024, 1024 * 1024
BOUND = 0.25  # seconds: a rate is held if 99 of 100 moves are faster ...
HELD = 0.97  # ... and if that share of the moves was made


@dataclass
class Period:
    """What is measured between two moments."""

    rate: float
    began: float = 0.0
    ended: float = 0.0
    sent: int = 0
    acknowledged: int = 0
    refused: int = 0
    in_time: int = 0  # moves that had arrived when the period was over, or soon after it
    seconds: "array[float]" = field(default_factory=lambda: array("d"))  # from sending to the last arrival

    def note(self, sent: float, arrived: float) -> None:
        """Count a move that has now reached everybody."""
        self.seconds.append(arrived - sent)
        self.in_time += not self.ended or arrived <= self.ended + BOUND

    @property
    def reached(self) -> float:
        """Moves a second that reached everybody."""
        return self.in_time / (self.ended - self.began) if self.ended > self.began else 0.0

    def is_held(self) -> bool:
        return bool(self.seconds) and quantile(self.seconds, 0.99) <= BOUND and self.reached >= HELD * self.rate


@dataclass
class Report:
    """What was measured. Times in seconds, memory in bytes; None: not known, or not measured."""

    game: str
    tables: int
    sockets: int = 0
    finished: int = 0
    seconds: float = 0.0
    rate: float = 0.0
    rate_reached: float = 0.0
    rate_held: float | None = None
    sent: int = 0
    acknowledged: int = 0
    refused: int = 0
    unanswered: int = 0
    updates: int = 0
    p50: float | None = None
    p95: float | None = None
    p99: float | None = None
    longest: float | None = None
    is_compared: bool = False
    lost: int = 0
    doubled: int = 0
    breaks: int = 0
    differing: int = 0
    reconnects: int = 0
    kills: int = 0
    memory_before: int | None = None
    memory_with_tables: int | None = None
    memory_per_table: int | None = None
    cpu_server: float | None = None
    cpu_client: float = 0.0
    visits: VisitCosts | None = None
    said: list[str] = field(default_factory=list)
    is_stopped: bool = False

    @property
    def is_right(self) -> bool:
        return not (self.lost or self.doubled or self.breaks or self.differing)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def quantile(values: Iterable[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


# --- in words


def told(period: Period) -> str:
    slow = f"p99 {milliseconds(quantile(period.seconds, 0.99))}" if period.seconds else "no move arrived"
    return f"{period.reached:.1f} reached, {slow}"


def lines_of(report: Report) -> list[tuple[str, str]]:
    """The report as titles and figures."""
    lines = [("game", report.game), ("tables", f"{report.tables:,}")]
    both = f"{mebibytes(report.memory_before)}, with all tables {mebibytes(report.memory_with_tables)}"
    memory = [("server's memory", both), ("memory per table", kibibytes(report.memory_per_table))]
    if not report.seconds:
        return [*lines, *memory]
    wanted = f"{report.rate:,.0f}" if report.rate else "as many as can be"
    if report.rate_held is not None:
        lines.append(("highest rate held", f"{report.rate_held:,.0f} a second (p99 within {milliseconds(BOUND)})"))
    return [
        *lines,
        ("sockets", f"{report.sockets:,}, {report.reconnects:,} reconnects"),
        ("matches finished", f"{report.finished:,}"),
        ("rate", f"{report.rate_reached:,.1f} moves a second of {wanted}, for {report.seconds:.1f} s"),
        ("moves", f"{report.sent:,} sent, {report.acknowledged:,} acknowledged, {report.refused:,} refused, "
                  f"{report.unanswered:,} unanswered"),
        ("updates", f"{report.updates:,}"),
        ("sent to seen by all", latencies(report)),
        ("lost, doubled", f"{report.lost:,}, {report.doubled:,}" if report.is_compared else "not compared"),
        ("breaks in streams", f"{report.breaks:,}; {report.differing:,} logs differ"),
        *memory,
        ("CPU", f"server {seconds(report.cpu_server)}, client {seconds(report.cpu_client)}"),
        ("CPU a move", f"server {a_move(report.cpu_server, report)}, client {a_move(report.cpu_client, report)}"),
        *(visit_lines(report.visits) if report.visits else []),
    ]  # fmt: skip


def visit_lines(costs: VisitCosts) -> list[tuple[str, str]]:
    """What a visitor costs the server in a match, and how many more visitors it serves if bots think at home."""
    match = f"{costs.moves:.0f} moves of a person, {SECONDS_A_MOVE:g} s each"
    home, first = (costs.on_the_server / each for each in (costs.at_home, costs.at_home_first))
    return [
        ("CPU a visitor", f"{milliseconds(costs.on_the_server)} with bots on the server ({match})"),
        ("bots at home", f"{milliseconds(costs.at_home)}; the first time {milliseconds(costs.at_home_first)}, "
                         f"with {costs.bytes / 1e6:.1f} MB"),
        ("visitors a node carries", f"{home:,.1f} times as many with bots at home, {first:,.1f} at first visits"),
    ]  # fmt: skip


def latencies(report: Report) -> str:
    figures = (("p50", report.p50), ("p95", report.p95), ("p99", report.p99), ("longest", report.longest))
    return ", ".join(f"{name} {milliseconds(value)}" for name, value in figures)


def milliseconds(value: float | None) -> str:
    return "?" if value is None else f"{1000 * value:,.1f} ms"


def seconds(value: float | None) -> str:
    return "?" if value is None else f"{value:.1f} s"


def a_move(spent: float | None, report: Report) -> str:
    return "?" if spent is None or not report.acknowledged else f"{1000 * spent / report.acknowledged:.2f} ms"


def mebibytes(value: int | None) -> str:
    return "?" if value is None else f"{value / MIB:.1f} MiB"


def kibibytes(value: int | None) -> str:
    return "?" if value is None else f"{value / KIB:.1f} KiB"
