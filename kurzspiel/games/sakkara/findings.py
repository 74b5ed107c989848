"""What is counted in matches of strong bots that play Sakkara, and what is told of it."""

from kurzspiel.engine.findings import Columns, Finding
from kurzspiel.engine.kernel import kernel
from kurzspiel.games.sakkara.board import BUILDING_MOTIFS, COUNT, MOTIF_NAMES, SPELL_NAMES
from kurzspiel.games.sakkara.state import (
    BUILD_CODES,
    ENTER_CODES,
    FIELD_OF,
    FIRE_CODES,
    FIRST_CODES,
    PHASE_OVER,
    TO_FLOOD,
    TO_LAY_SHIP,
    TO_SEND_LOCUSTS,
    WHIRL_CODES,
    State,
)
from kurzspiel.games.sakkara.stats import FIRST_USE
from kurzspiel.games.sakkara.stats import column_of as use_of
from kurzspiel.games.sakkara.tiles import top_of

_SEATS = 2
_ANIMALS = ("climb", "horse", "bird", "ox", "snake")  # the first uses of stats.py
MOST_LEAD, MOST_SPELLS = 4, 4
EARLY, LATE = 20, 40  # turns of both
_LEADS = tuple(f"{lead:+d}" if lead else "0" for lead in range(-MOST_LEAD, MOST_LEAD + 1))
BUILT_BY = (6, 10, 14, 18, 24, 32)  # turns
_BUILT_BY = ("-6", "7-10", "11-14", "15-18", "19-24", "25-32", "33-")

_columns = Columns()
ORDER = _columns.block(_SEATS)
TILE = _columns.block(_SEATS)  # of the first worker when it entered, from 1 on
BEGAN = _columns.block(_SEATS)  # when the first tile was built, as one of BUILT_BY
SPELLS = _columns.block(_SEATS)  # and 1
CAST = _columns.block(len(SPELL_NAMES) * _SEATS)
ANIMALS = _columns.block(len(_ANIMALS) * _SEATS)
SHIP = _columns.block(_SEATS)  # 1: laid out the first ship, 2: did not
EARLY_LEAD = _columns.block(_SEATS)
LATE_LEAD = _columns.block(_SEATS)
MISSING = _columns.block(BUILDING_MOTIFS)  # tiles that the loser lacks
COLUMNS = _columns.count

FINDINGS = (
    Finding("order", "wins", ("1", "2"), ORDER),
    Finding("first-tile", "wins", MOTIF_NAMES, TILE),
    Finding("first-built", "wins", _BUILT_BY, BEGAN),
    Finding("lead-early", "wins", _LEADS, EARLY_LEAD),
    Finding("lead-late", "wins", _LEADS, LATE_LEAD),
    Finding("first-ship", "wins", ("first", "not-first"), SHIP),
    Finding("scarce", "means", MOTIF_NAMES[:BUILDING_MOTIFS], MISSING, unit="number"),
    Finding("spells", "wins", tuple(str(count) for count in range(MOST_SPELLS + 1)), SPELLS),
    Finding("which-spell", "wins_with", SPELL_NAMES, CAST, width=_SEATS),
    Finding("animals", "wins_with", _ANIMALS, ANIMALS, width=_SEATS),
)


@kernel
def kind_of(turns: int) -> int:
    """Up to which of these turns, from 0 on."""
    kind = 0
    for end in BUILT_BY:
        kind += turns > end
    return kind


@kernel
def spell_of(move: int) -> int:
    """Which spell is cast, or -1."""
    if FIRE_CODES.first <= move < FIRE_CODES.end:
        return 0
    if WHIRL_CODES.first <= move < WHIRL_CODES.end:
        return 1
    if move == TO_FLOOD:
        return 2
    return 3 if move == TO_SEND_LOCUSTS else -1


@kernel
def note_special(seat: int, move: int, row: list[int]) -> None:
    spell = spell_of(move)
    use = use_of(move) - FIRST_USE
    if spell >= 0:
        row[CAST + spell * _SEATS + seat] += 1
        row[SPELLS + seat] = min(1 + MOST_SPELLS, row[SPELLS + seat] + 1)
    elif 0 <= use < len(_ANIMALS):
        row[ANIMALS + use * _SEATS + seat] += 1


@kernel
def before(s: State, seat: int, move: int, row: list[int]) -> None:
    if ENTER_CODES.first <= move < ENTER_CODES.end:
        if row[TILE + seat] == 0:
            row[TILE + seat] = 1 + top_of(s, FIELD_OF[move])
    elif BUILD_CODES.first <= move < BUILD_CODES.end:
        if row[BEGAN + seat] == 0:
            row[BEGAN + seat] = 1 + kind_of(1 + s.turns)
    elif move == TO_LAY_SHIP and row[SHIP] == 0:
        row[SHIP + seat] = 1
        row[SHIP + 1 - seat] = 2
    else:
        note_special(seat, move, row)


@kernel
def note_lead(s: State, first: int, row: list[int]) -> None:
    for seat in range(_SEATS):
        lead = s.player[seat].built_count - s.player[1 - seat].built_count
        row[first + seat] = 1 + MOST_LEAD + min(MOST_LEAD, max(-MOST_LEAD, lead))


@kernel
def note_end(s: State, row: list[int]) -> None:
    behind = 0 if s.player[0].built_count < s.player[1].built_count else 1
    for motif in range(BUILDING_MOTIFS):
        row[MISSING + motif] = COUNT[motif] - s.player[behind].built[motif]


@kernel
def after(s: State, seat: int, move: int, row: list[int]) -> None:
    if FIRST_CODES.first <= move < FIRST_CODES.end:
        for each in range(_SEATS):
            row[ORDER + each] = 1 if s.whose == each else 2
            row[SPELLS + each] = 1
    if s.phase == PHASE_OVER:
        note_end(s, row)
    elif s.turns == EARLY and row[EARLY_LEAD] == 0:
        note_lead(s, EARLY_LEAD, row)
    elif s.turns == LATE and row[LATE_LEAD] == 0:
        note_lead(s, LATE_LEAD, row)
