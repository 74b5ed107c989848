"""Playing alone: moves, commands, saving, leaving."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import kurzspiel
import kurzspiel.study
from kurzspiel import record
from kurzspiel.match import View
from tests.games.maya.position import play
from tests.terminal.screen import INTERRUPT, OPENING, PLAYERS, Sit, at_workers, himalaya, new_match, sakkara

# --- moves


def test_a_move_is_typed_as_its_number(sit: Sit) -> None:
    match = at_workers()
    sit(match, str(match.legal(0).index("bid q3 5") + 1))
    assert match.log[len(OPENING)] == (0, "bid q3 5")


@pytest.mark.parametrize("typed", ["bid q3 5", "  BID   Q3  5 "])
def test_a_move_is_typed_as_its_text(sit: Sit, typed: str) -> None:
    match = at_workers()
    sit(match, typed)
    assert match.log[len(OPENING)] == (0, "bid q3 5")


def test_the_legal_moves_are_numbered(sit: Sit) -> None:
    match = at_workers()
    screen = sit(match)
    for number, move in enumerate(match.legal(0), 1):
        assert f"{number:>2} {move}" in screen.text


def test_bots_answer_and_everything_is_shown_in_order(sit: Sit) -> None:
    match = at_workers()
    screen = sit(match, "bid q3 5")
    told = screen.text.split("> bid q3 5\n")[1].splitlines()[:3]
    assert told[0] == "● Player 0: bid q3 5"
    assert [line[:12] for line in told[1:]] == ["▲ Player 1: ", "■ Player 2: "]
    assert match.to_act == (0,)


def test_the_first_start_player_is_named(sit: Sit) -> None:
    assert "chance: start 1" in sit(new_match()).text


def test_what_a_move_brings_about_is_shown_under_it(sit: Sit) -> None:
    match = at_workers("bid q4 3", "pass", "pass")
    screen = sit(match, "pass")
    told = screen.text.split("● Player 0: pass\n")[1]
    assert told.startswith("    ● Player 0 passes and lays no more cards this round\n    · All have passed; ")
    assert (
        "    · Quarry 4 gives: 4 stones to Player 0 (3 points)\n" in told
        and "    ● Player 0 takes the marker “Carry”\n" in told
    )


def test_of_a_game_that_goes_on_only_the_latest_moves_are_shown(sit: Sit) -> None:
    screen = sit(at_workers("bid q4 3", "pass", "pass"))
    told = screen.text.split("\n\n")[0].splitlines()
    assert told == ["● Player 0: bid q4 3", "▲ Player 1: pass", "■ Player 2: pass"]


# --- what was wrong


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("xyz", "'xyz' is not a move; moves are: start SEAT, place PYRAMID,"),
        ("bod q3 5", "'bod q3 5' is not a move; did you mean 'bid q3 5'? ●"),
        ("bid q3", "'bid q3' is not a move; it is written 'bid QUARRY CARD'. ●"),
        ("bid q8 5", "'bid q8 5' is not a move: 'q8' is not a quarry; it can be q1, q2,"),
        ("bid q3 6", "'bid q3 6' is not legal now: the first card at a quarry must be low: 3, 4 or 5 (M2.2). ●"),
        ("place copan", "'place copan' is not legal now: now it is time for 'bid' or 'pass' (M2.1). ●"),
        ("0", "There is no move number 0; they go from 1 to 16. ●"),
        ("17", "There is no move number 17; they go from 1 to 16. ●"),
        ("9" * 5000, f"There is no move number {'9' * 60}; they go from 1 to 16. ●"),
        ("-1", "'-1' is not a move;"),
        ("²", "'²' is not a move;"),
        ("😀 ü", "'😀 ü' is not a move;"),
        ("[bold]", "'[bold]' is not a move;"),
        ("rules M99", "Maya has no paragraph 'M99'; they go from M1.1 to M7.2. ●"),
        ("save", "Say where to save it, like 'save evening.txt'. ●"),
    ],
)
def test_wrong_input_gets_a_sentence_and_another_try(sit: Sit, typed: str, said: str) -> None:
    match = at_workers()
    screen = sit(match, typed, "bid q3 5")
    assert said in screen.flat
    assert match.log[len(OPENING)] == (0, "bid q3 5")


# --- commands


def test_help_explains_the_phase_and_the_commands(sit: Sit) -> None:
    screen = sit(at_workers(), "?")
    for number in ("M2.1", "M2.2", "M2.3", "M4.1"):
        assert number in screen.text
    assert "Whoever lays the first card at a quarry must use a low one." in screen.flat
    for command in ("undo", "save FILE", "rules M2.1  read a paragraph", "log", "quit"):
        assert command in screen.text
    assert "M5.4" not in screen.text


def test_help_speaks_the_language_asked_for(sit: Sit, german: None) -> None:
    assert "Steinbruch" in sit(at_workers(), "", "?").text


def test_rules_show_a_paragraph_a_chapter_or_those_of_the_phase(sit: Sit) -> None:
    assert "M7.2" not in sit(at_workers(), "rules m7.1").text
    assert "M7.2" in sit(at_workers(), "rules M7").text
    assert "M2.2" in sit(at_workers(), "rules").text


def test_enter_draws_the_table_again(sit: Sit) -> None:
    screen = sit(at_workers(), "", "  ")
    assert screen.text.count("Maya, round 1 of 3") == 3


def test_the_log_is_the_one_this_seat_may_read(sit: Sit) -> None:
    match = at_workers("bid q3 5", "bid q3 6", "pass")
    text = sit(match, "log").text.split("> log\n")[1]
    assert text.startswith("chance: start 0\n● Player 0: place copan\n")
    assert "● Player 0: bid q3 5\n▲ Player 1: bid q3 high\n■ Player 2: pass\n" in text


def test_undo_takes_back_the_move_and_what_bots_did_since(sit: Sit) -> None:
    match = at_workers()
    screen = sit(match, "bid q3 5", "undo")
    assert "Taken back." in screen.text
    assert len(match.log) == len(OPENING) and match.to_act == (0,)


def test_undo_says_when_there_is_nothing_to_take_back(sit: Sit) -> None:
    match = kurzspiel.game("maya").match(3, names=PLAYERS)
    screen = sit(play(match, "start 0"), "undo")
    assert "Seat 0 has nothing to take back: it has not moved since chance drew (start 0). ●" in screen.flat


def test_a_player_who_is_alone_reads_that_nobody_else_sits_here(sit: Sit) -> None:
    match = at_workers()
    screen = sit(match, "bid q3 5", "undo 2", "undo 0 1", "undo 0")
    assert screen.flat.count("Only you sit here; say 'undo', which takes back what bots did since as well. ●") == 2
    assert "Taken back." in screen.text and len(match.log) == len(OPENING)


def test_a_hint_names_the_best_moves(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_workers()

    def hint(view: View, seconds: float) -> list[str]:
        return [view.legal[0], f"[{view.seat}]"]

    fake = SimpleNamespace(hint=hint, advice_lines=lambda found: [f"{each}: 40 %" for each in found])
    monkeypatch.setitem(sys.modules, "kurzspiel.study.analysis", fake)
    monkeypatch.setattr("kurzspiel.study.analysis", fake, raising=False)
    screen = sit(match, "hint", "?")
    assert f"> hint\n{match.legal(0)[0]}: 40 %\n[0]: 40 %\n" in screen.text
    assert "hint             the best moves here\n" in screen.text
    assert len(match.log) == len(OPENING)


# --- narrow windows


@pytest.mark.compiled
@pytest.mark.parametrize("width", [50, 79, 80, 120])
@pytest.mark.parametrize("game", kurzspiel.GAMES)
def test_a_table_that_is_cut_off_says_so_once(sit: Sit, game: str, width: int) -> None:
    match = {"maya": at_workers, "sakkara": sakkara, "himalaya": himalaya}[game]()
    screen = sit(match, "", "quit", width=width)
    said = f"Something is cut off: the table needs 80 columns, and there are {width}."
    assert screen.flat.count(said) == (2 if width == 50 else 0)  # drawn twice; the rightmost column is empty


def test_a_table_that_only_wraps_is_not_cut_off(sit: Sit) -> None:
    match = at_workers()
    assert "cut off" not in sit(match, width=70).flat, "the pyramids go into another row"
    assert "cut off" in sit(himalaya(), width=70).flat


# --- saving and leaving


def test_save_writes_the_record(sit: Sit, tmp_path: Path) -> None:
    match = at_workers("bid q3 5", "pass", "pass")
    path = tmp_path / "an evening.txt"
    assert f"> save {path}\nSaved to {path}.\n" in sit(match, f"save {path}").text
    assert record.open(path).log == match.log


def test_save_knows_the_home_folder(sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    sit(at_workers(), "save ~/evening.txt")
    assert (tmp_path / "evening.txt").exists()


def test_a_place_that_cannot_be_written_is_named(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "evening.txt"
    said = sit(at_workers(), f"save {path}").squeezed
    assert f"Cannotwrite{path}:Nosuchfileordirectory." in said


def test_save_replaces_only_records(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada")
    for place in (path, tmp_path):
        said = sit(at_workers(), f"save {place}").squeezed
        assert f"{place}existsandisnotaKurzspielrecord;chooseanothername." in said
    assert path.read_text() == "Dear Ada"


@pytest.mark.parametrize("lines", [("quit",), ("Q",), ("exit",), (INTERRUPT,), ()])
def test_players_can_leave_at_any_time(sit: Sit, lines: tuple[str, ...]) -> None:
    match = at_workers()
    assert sit(match, *lines).text.endswith("\nYou left the game. It is not saved; 'save FILE' does that.\n")
    assert match.to_act == (0,)


def test_after_saving_there_is_no_warning(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    assert sit(at_workers(), f"save {path}", "quit").text.endswith("\nYou left the game.\n")
    assert "not saved" in sit(at_workers(), f"save {path}", "pass", "quit").text
    assert sit(at_workers(), "quit", is_saved=True).text.endswith("\nYou left the game.\n")
