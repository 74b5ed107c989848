"""How the steps of Maya are told: kind by kind, in the order of steps.py."""

from kurzspiel.games.maya.board import MARKERS, PYRAMID_NAMES
from kurzspiel.steps import StepKind, number, seat, word

SEAT = seat()
QUARRY = number("quarry", first=1)
LEVEL = number("level", first=1)
PYRAMID = word("pyramid", PYRAMID_NAMES, "maya-pyramid-")
MARKER = word("marker", MARKERS, "maya-marker-")
POINTS, STONES, GOLD, ROUND = number("points"), number("stones"), number("gold"), number("round")

AT_QUARRY = ("q{quarry}",)
AT_LEVEL = ("{pyramid}-{level}",)
A_STONE = ("stone-{seat}",)

KINDS: tuple[StepKind, ...] = (
    # M1, M2: opening and workers
    StepKind("drawn", "M1.6", (seat("starter"),), parts=("seat-{starter}",), icons=("marker-start",), is_choice=True),
    StepKind("opened", "M1.7", (SEAT, PYRAMID, LEVEL), parts=AT_LEVEL, icons=A_STONE, is_choice=True),
    StepKind("round", "M2.1", (ROUND, seat("starter")), parts=("seat-{starter}",), is_heading=True),
    StepKind("passed", "M2.1", (SEAT,), parts=("seat-{seat}",), is_choice=True),
    StepKind("passed-of-itself", "M2.1", (SEAT,), parts=("seat-{seat}",)),
    StepKind("all-passed", "M2.5"),
    # M3: quarries and at-once markers
    StepKind("turned", "M3.2", (QUARRY,), (SEAT, POINTS), AT_QUARRY, ("card",)),
    StepKind("empty", "M3.6", (), (QUARRY,), AT_QUARRY),
    StepKind("shielded", "M3.8", (SEAT, QUARRY), parts=AT_QUARRY, icons=("marker-shield",)),
    StepKind(
        "hit",
        "M3.3",
        (SEAT, seat("target"), QUARRY, POINTS),
        parts=("q{quarry}", "seat-{target}"),
        icons=("minus",),
        is_choice=True,
    ),
    StepKind("hit-nobody", "M3.3", (SEAT, QUARRY), parts=AT_QUARRY, icons=("minus",)),
    StepKind(
        "won", "M3.5", (QUARRY,), (SEAT, POINTS, STONES, number("missing")), ("q{quarry}", "stones-{seat}"), A_STONE
    ),
    StepKind("too-low", "M3.5", (QUARRY,), (SEAT, POINTS), AT_QUARRY),
    StepKind("no-points", "M3.4", (QUARRY,), (SEAT, POINTS), AT_QUARRY),
    StepKind("groups-stay", "M3.5", (QUARRY, STONES), parts=AT_QUARRY),
    StepKind("taken", "M3.6", (SEAT, MARKER, QUARRY), parts=("q{quarry}", "seat-{seat}"), icons=("marker-{marker}",)),
    StepKind("marker-stays", "M3.6", (MARKER, QUARRY), parts=AT_QUARRY, icons=("marker-{marker}",)),
    StepKind("start-stays", "M3.11", (seat("starter"), QUARRY), parts=("seat-{starter}",), icons=("marker-start",)),
    StepKind("shield-idle", "M3.8", (SEAT,), parts=("seat-{seat}",), icons=("marker-shield",)),
    StepKind("shield-laid", "M3.8", (SEAT, QUARRY), parts=AT_QUARRY, icons=("marker-shield",), is_choice=True),
    StepKind(
        "moved",
        "M3.9",
        (SEAT, PYRAMID, LEVEL, word("target", PYRAMID_NAMES, "maya-pyramid-")),
        parts=("{pyramid}-{level}", "{target}-1"),
        icons=("marker-move", "stone-{seat}"),
        is_choice=True,
    ),
    StepKind(
        "added", "M3.10", (SEAT, PYRAMID, LEVEL), parts=AT_LEVEL, icons=("marker-add", "stone-{seat}"), is_choice=True
    ),
    StepKind("declined", "M3.7", (SEAT, MARKER, QUARRY), parts=AT_QUARRY, icons=("marker-{marker}",), is_choice=True),
    StepKind(
        "named", "M3.11", (SEAT, seat("starter")), parts=("seat-{starter}",), icons=("marker-start",), is_choice=True
    ),
    StepKind("named-self", "M3.11", (SEAT,), parts=("seat-{seat}",), icons=("marker-start",), is_choice=True),
    # M4: transport
    StepKind("carry-used", "M4.1", (SEAT, STONES), parts=("seat-{seat}",), icons=("marker-carry",), is_choice=True),
    StepKind("carry-kept", "M4.4", (SEAT,), parts=("seat-{seat}",), icons=("marker-carry",), is_choice=True),
    StepKind("carried", "M4.1", (), (SEAT, STONES), ("stones-{seat}",), A_STONE),
    StepKind(
        "lost", "M4.2", (SEAT, number("carried"), number("lost")), (), ("stones-{seat}", "supply-{seat}"), A_STONE
    ),
    StepKind("cards-back", "M4.3", (), (SEAT, STONES), ("cards-{seat}",), ("card",)),
    # M5: building
    StepKind("level-opens", "M5.2", (LEVEL,), parts=("plaque",), icons=("flag",)),
    StepKind("all-full", "M5.2", parts=("plaque",)),
    StepKind("placed", "M5.1", (SEAT, PYRAMID, LEVEL), parts=AT_LEVEL, icons=A_STONE, is_choice=True),
    StepKind("doubled", "M5.4", (SEAT,), parts=("seat-{seat}",), icons=A_STONE, is_choice=True),
    StepKind("doubled-by-marker", "M5.6", (SEAT,), parts=("seat-{seat}",), icons=("marker-double",), is_choice=True),
    StepKind("no-second", "M5.4", (SEAT,), parts=("seat-{seat}",)),
    StepKind("pass-paid", "M5.5", (SEAT,), parts=("supply-{seat}",), icons=A_STONE, is_choice=True),
    StepKind("pass-by-marker", "M5.6", (SEAT,), parts=("seat-{seat}",), icons=("marker-pass",), is_choice=True),
    StepKind("forfeited", "M5.8", (SEAT,), parts=("supply-{seat}", "gold-{seat}"), icons=("gold",), is_choice=True),
    StepKind("full", "M5.7", (PYRAMID, LEVEL), parts=AT_LEVEL),
    StepKind("bonus", "M5.7", (SEAT, PYRAMID, LEVEL, number("above", first=1)), (), ("{pyramid}-{above}",), A_STONE),
    StepKind("bonus-tied", "M5.7", (PYRAMID, LEVEL), parts=AT_LEVEL),
    StepKind("bonus-lacks-stone", "M5.7", (SEAT, PYRAMID, LEVEL), parts=("supply-{seat}",)),
    # M6, M7: scoring, wear and the end
    StepKind("scoring", "M6.1", (ROUND,), icons=("gold",), is_heading=True),
    StepKind(
        "paid",
        "M6.1",
        (PYRAMID, LEVEL),
        (SEAT, GOLD, STONES, number("rank")),
        ("{pyramid}-{level}", "gold-{seat}"),
        ("gold",),
    ),
    StepKind("gold", "M6.1", (ROUND,), (SEAT, GOLD), ("gold-{seat}",), ("gold",)),
    StepKind("worn", "M6.3", (PYRAMID, LEVEL), (SEAT,), AT_LEVEL, A_STONE),
    StepKind("unsupported", "M6.4", (SEAT, PYRAMID, LEVEL, STONES), parts=("{pyramid}",), icons=A_STONE),
    StepKind("wins", "M7.1", (SEAT, GOLD), parts=("gold-{seat}",), icons=("gold",)),
    StepKind("tied", "M7.2", (GOLD,), (SEAT, number("supply")), ("supply-{seat}",)),
    StepKind("wins-tie", "M7.2", (SEAT, GOLD, number("supply")), parts=("supply-{seat}",), icons=("gold",)),
    StepKind("shared", "M7.2", (GOLD,), (SEAT,), ("gold-{seat}",), ("gold",)),
)
