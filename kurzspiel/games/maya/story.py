"""How the steps of Maya are told: kind by kind, in the order of steps.py."""

from kurzspiel.games.maya.board import MARKERS, PYRAMID_NAMES
from kurzspiel.steps import Kind, number, seat, word

SEAT = seat()
QUARRY = number("quarry", first=1)
LEVEL = number("level", first=1)
PYRAMID = word("pyramid", PYRAMID_NAMES, "maya-pyramid-")
MARKER = word("marker", MARKERS, "maya-marker-")
POINTS, STONES, GOLD, ROUND = number("points"), number("stones"), number("gold"), number("round")

AT_QUARRY = ("q{quarry}",)
AT_LEVEL = ("{pyramid}-{level}",)
A_STONE = ("stone-{seat}",)

KINDS: tuple[Kind, ...] = (
    # M1, M2: opening and workers
    Kind("drawn", "M1.6", (seat("starter"),), parts=("seat-{starter}",), icons=("marker-start",), is_choice=True),
    Kind("opened", "M1.7", (SEAT, PYRAMID, LEVEL), parts=AT_LEVEL, icons=A_STONE, is_choice=True),
    Kind("round", "M2.1", (ROUND, seat("starter")), parts=("seat-{starter}",), is_heading=True),
    Kind("passed", "M2.1", (SEAT,), parts=("seat-{seat}",), is_choice=True),
    Kind("passed-of-itself", "M2.1", (SEAT,), parts=("seat-{seat}",)),
    Kind("all-passed", "M2.5"),
    # M3: quarries and at-once markers
    Kind("turned", "M3.2", (QUARRY,), (SEAT, POINTS), AT_QUARRY, ("card",)),
    Kind("empty", "M3.6", (), (QUARRY,), AT_QUARRY),
    Kind("shielded", "M3.8", (SEAT, QUARRY), parts=AT_QUARRY, icons=("marker-shield",)),
    Kind(
        "hit",
        "M3.3",
        (SEAT, seat("target"), QUARRY, POINTS),
        parts=("q{quarry}", "seat-{target}"),
        icons=("minus",),
        is_choice=True,
    ),
    Kind("hit-nobody", "M3.3", (SEAT, QUARRY), parts=AT_QUARRY, icons=("minus",)),
    Kind("won", "M3.5", (QUARRY,), (SEAT, POINTS, STONES, number("missing")), ("q{quarry}", "stones-{seat}"), A_STONE),
    Kind("too-low", "M3.5", (QUARRY,), (SEAT, POINTS), AT_QUARRY),
    Kind("no-points", "M3.4", (QUARRY,), (SEAT, POINTS), AT_QUARRY),
    Kind("groups-stay", "M3.5", (QUARRY, STONES), parts=AT_QUARRY),
    Kind("taken", "M3.6", (SEAT, MARKER, QUARRY), parts=("q{quarry}", "seat-{seat}"), icons=("marker-{marker}",)),
    Kind("marker-stays", "M3.6", (MARKER, QUARRY), parts=AT_QUARRY, icons=("marker-{marker}",)),
    Kind("start-stays", "M3.11", (seat("starter"), QUARRY), parts=("seat-{starter}",), icons=("marker-start",)),
    Kind("shield-idle", "M3.8", (SEAT,), parts=("seat-{seat}",), icons=("marker-shield",)),
    Kind("shield-laid", "M3.8", (SEAT, QUARRY), parts=AT_QUARRY, icons=("marker-shield",), is_choice=True),
    Kind(
        "moved",
        "M3.9",
        (SEAT, PYRAMID, LEVEL, word("target", PYRAMID_NAMES, "maya-pyramid-")),
        parts=("{pyramid}-{level}", "{target}-1"),
        icons=("marker-move", "stone-{seat}"),
        is_choice=True,
    ),
    Kind(
        "added", "M3.10", (SEAT, PYRAMID, LEVEL), parts=AT_LEVEL, icons=("marker-add", "stone-{seat}"), is_choice=True
    ),
    Kind("declined", "M3.7", (SEAT, MARKER, QUARRY), parts=AT_QUARRY, icons=("marker-{marker}",), is_choice=True),
    Kind("named", "M3.11", (SEAT, seat("starter")), parts=("seat-{starter}",), icons=("marker-start",), is_choice=True),
    Kind("named-self", "M3.11", (SEAT,), parts=("seat-{seat}",), icons=("marker-start",), is_choice=True),
    # M4: transport
    Kind("carry-used", "M4.1", (SEAT, STONES), parts=("seat-{seat}",), icons=("marker-carry",), is_choice=True),
    Kind("carry-kept", "M4.4", (SEAT,), parts=("seat-{seat}",), icons=("marker-carry",), is_choice=True),
    Kind("carried", "M4.1", (), (SEAT, STONES), ("stones-{seat}",), A_STONE),
    Kind("lost", "M4.2", (SEAT, number("carried"), number("lost")), (), ("stones-{seat}", "supply-{seat}"), A_STONE),
    Kind("cards-back", "M4.3", (), (SEAT, STONES), ("cards-{seat}",), ("card",)),
    # M5: building
    Kind("level-opens", "M5.2", (LEVEL,), parts=("plaque",), icons=("flag",)),
    Kind("all-full", "M5.2", parts=("plaque",)),
    Kind("placed", "M5.1", (SEAT, PYRAMID, LEVEL), parts=AT_LEVEL, icons=A_STONE, is_choice=True),
    Kind("doubled", "M5.4", (SEAT,), parts=("seat-{seat}",), icons=A_STONE, is_choice=True),
    Kind("doubled-by-marker", "M5.6", (SEAT,), parts=("seat-{seat}",), icons=("marker-double",), is_choice=True),
    Kind("no-second", "M5.4", (SEAT,), parts=("seat-{seat}",)),
    Kind("pass-paid", "M5.5", (SEAT,), parts=("supply-{seat}",), icons=A_STONE, is_choice=True),
    Kind("pass-by-marker", "M5.6", (SEAT,), parts=("seat-{seat}",), icons=("marker-pass",), is_choice=True),
    Kind("forfeited", "M5.8", (SEAT,), parts=("supply-{seat}", "gold-{seat}"), icons=("gold",), is_choice=True),
    Kind("full", "M5.7", (PYRAMID, LEVEL), parts=AT_LEVEL),
    Kind("bonus", "M5.7", (SEAT, PYRAMID, LEVEL, number("above", first=1)), (), ("{pyramid}-{above}",), A_STONE),
    Kind("bonus-tied", "M5.7", (PYRAMID, LEVEL), parts=AT_LEVEL),
    Kind("bonus-lacks-stone", "M5.7", (SEAT, PYRAMID, LEVEL), parts=("supply-{seat}",)),
    # M6, M7: scoring, wear and the end
    Kind("scoring", "M6.1", (ROUND,), icons=("gold",), is_heading=True),
    Kind(
        "paid",
        "M6.1",
        (PYRAMID, LEVEL),
        (SEAT, GOLD, STONES, number("rank")),
        ("{pyramid}-{level}", "gold-{seat}"),
        ("gold",),
    ),
    Kind("gold", "M6.1", (ROUND,), (SEAT, GOLD), ("gold-{seat}",), ("gold",)),
    Kind("worn", "M6.3", (PYRAMID, LEVEL), (SEAT,), AT_LEVEL, A_STONE),
    Kind("unsupported", "M6.4", (SEAT, PYRAMID, LEVEL, STONES), parts=("{pyramid}",), icons=A_STONE),
    Kind("wins", "M7.1", (SEAT, GOLD), parts=("gold-{seat}",), icons=("gold",)),
    Kind("tied", "M7.2", (GOLD,), (SEAT, number("supply")), ("supply-{seat}",)),
    Kind("wins-tie", "M7.2", (SEAT, GOLD, number("supply")), parts=("supply-{seat}",), icons=("gold",)),
    Kind("shared", "M7.2", (GOLD,), (SEAT,), ("gold-{seat}",), ("gold",)),
)
