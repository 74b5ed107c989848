"""What happens in Sakkara, for people: the steps of steps.py in their order, with their paragraphs and numbers."""

from kurzspiel.games.sakkara.board import COLUMN_NAMES, FIELD_NAMES, MOTIF_NAMES, SIDE
from kurzspiel.steps import StepField, StepKind, named, number, seat, word

_LINES = (*(f"row-{k + 1}" for k in range(SIDE)), *(f"column-{letter}" for letter in COLUMN_NAMES))

_SEAT, _OPPONENT = seat(), seat("opponent")
_WORKER = number("worker", first=1)
_COUNT, _LEFT, _BUILT = number("count"), number("left"), number("built")
_FROM, _FIELD = named("from", FIELD_NAMES), named("field", FIELD_NAMES)
_LINE = word("line", _LINES, "sakkara-step-line-")
_TILE = word("tile", MOTIF_NAMES, "sakkara-step-a-")  # as what somebody takes or uses

_PIECE = "worker-{seat}-{worker}"
_HOLDER, _ICON = "holder-{seat}", "tile-{tile}"


def _choice(
    name: str, paragraph: str, *fields: StepField, parts: str = "", icons: str = "", row: StepField | None = None
) -> StepKind:
    rows = (row,) if row else ()
    return StepKind(name, paragraph, fields, rows, tuple(parts.split()), tuple(icons.split()), is_choice=True)


def _result(name: str, paragraph: str, *fields: StepField, parts: str = "", icons: str = "") -> StepKind:
    return StepKind(name, paragraph, fields, (), tuple(parts.split()), tuple(icons.split()))


def _harvest(name: str) -> StepKind:
    """S5.1: what a spell brings, in the order of the fields."""
    return StepKind(name, "S5.1", (_SEAT, _WORKER), (_TILE, _FIELD, _LEFT), ("{field}", _HOLDER), (_ICON,))


KINDS = (
    _result("dealt", "S1.3"),
    _result("ship-shown", "S1.3", _FIELD, parts="{field}", icons="tile-ship"),
    _choice("began", "S1.4", seat("first")),
    _choice("entered", "S1.4", _SEAT, _WORKER, _FIELD, parts=f"{_PIECE} {{field}}", icons="worker-{seat}"),
    StepKind("turn-began", "S2.1", (number("turn", first=1), _SEAT), is_heading=True),
    _choice("walked", "S2.2", _SEAT, _WORKER, _FROM, _FIELD, parts=f"{_PIECE} {{field}}", icons="worker-{seat}"),
    _result("took", "S2.4", _SEAT, _TILE, _FIELD, parts=f"{{field}} {_HOLDER}", icons=_ICON),
    _result("took-last", "S2.4", _SEAT, _TILE, _FIELD, parts=f"{{field}} {_HOLDER}", icons=_ICON),
    _result("step-fell-away", "S2.5", _SEAT),
    _result("must-drop", "S2.6", _SEAT, number("held"), _COUNT, parts=_HOLDER),
    _choice("dropped", "S2.6", _SEAT, _TILE, parts=f"pile {_HOLDER}", icons=_ICON),
    _choice("climbed", "S3.1", _SEAT, _WORKER, _FROM, _FIELD, parts=f"{_PIECE} {{field}}", icons="tile-stairs"),
    _choice("rode", "S3.2", _SEAT, _WORKER, _LEFT, parts=_PIECE, icons="tile-horse"),
    _choice(
        "walked-on", "S3.2", _SEAT, _WORKER, _FROM, _FIELD, _LEFT, parts=f"{_PIECE} {{field}}", icons="worker-{seat}"
    ),
    _result("ride-lapsed", "S3.2", _SEAT, _COUNT),
    _choice("flew", "S3.3", _SEAT, _WORKER, _FROM, _FIELD, parts=f"{_PIECE} {{field}}", icons="tile-bird"),
    _choice(
        "pushed", "S3.4", _SEAT, _COUNT, _FROM, _FIELD, number("height"), parts="{field} {from}", icons="tile-ox"
    ),
    _choice("sent-snake", "S3.5", _SEAT, _OPPONENT, parts="holder-{opponent}", icons="tile-snake"),
    _choice(
        "stole", "S3.5", seat("winner"), _OPPONENT, _TILE, parts="holder-{winner} holder-{opponent}", icons=_ICON
    ),
    _choice(
        "laid-out", "S4.1", _SEAT, _TILE, number("ship"), number("grain"), parts="laid-{seat}-{tile}", icons=_ICON
    ),
    _choice("built", "S4.2", _SEAT, _TILE, _BUILT, parts="pyramid-{seat}-{tile}", icons=_ICON),
    _choice(
        "built-with-hands", "S4.4", _SEAT, _TILE, number("hands"), _BUILT, parts="pyramid-{seat}-{tile}",
        icons=f"{_ICON} tile-hand",
    ),
    _result("level-done", "S4.2", _SEAT, number("level"), _BUILT, parts="pyramid-{seat}"),
    _choice("cast-fire", "S5.1", _SEAT, _WORKER, _LINE, parts=_PIECE, icons="spell-fire"),
    _choice("cast-whirl", "S5.1", _SEAT, _WORKER, _FIELD, parts=_PIECE, icons="spell-whirl"),
    _choice("cast-flood", "S5.1", _SEAT, _OPPONENT, parts="laid-{opponent}-ship", icons="spell-flood"),
    _choice("cast-locusts", "S5.1", _SEAT, _OPPONENT, parts="laid-{opponent}-grain", icons="spell-locusts"),
    _choice("stacked", "S5.2", _SEAT, _TILE, parts="pile", icons=_ICON),
    _result("stacked-last", "S5.2", _SEAT, _TILE, parts="pile", icons=_ICON),
    _harvest("burnt"),
    _harvest("whirled"),
    _result("sunk", "S5.4", _OPPONENT, parts="laid-{opponent}-ship pile", icons="tile-ship"),
    _result("eaten", "S5.4", _OPPONENT, _LEFT, parts="laid-{opponent}-grain pile", icons="tile-grain"),
    _result("gave-pile", "S6.1", _SEAT, _OPPONENT, _COUNT, parts="pile"),
    _choice("put-back", "S6.2", _SEAT, _FIELD, parts="{field}", icons=_ICON, row=_TILE),
    _result("completed", "S7.1", _SEAT, _BUILT, parts="pyramid-{seat}"),
    _result("stall-nears", "S7.2", number("turns"), _LEFT),
    _result("stalled", "S7.2", number("turns")),
    _result("won-by-tiles", "S7.2", _SEAT, _BUILT, _OPPONENT, number("theirs"), parts="pyramid-{seat}"),
    _result(
        "won-by-laid", "S7.2", _SEAT, _BUILT, number("laid"), _OPPONENT, number("theirs"), parts="laid-{seat}"
    ),
    _result("drawn", "S7.2", _BUILT, number("laid")),
)  # fmt: skip
