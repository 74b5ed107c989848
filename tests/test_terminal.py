"""Playing, watching and replaying in the terminal, with what people type given line by line."""

import io
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console

import kurzspiel
from kurzspiel import record, terminal
from kurzspiel.match import Match, View
from kurzspiel.terminal import WIPE
from tests.games.himalaya.position import GOODS, ORDERS
from tests.games.himalaya.position import position as himalaya_position
from tests.games.maya.position import play, position
from tests.games.sakkara.position import position as sakkara_position

INTERRUPT = "^C"
PLAYERS = ["Player 0", "Player 1", "Player 2"]
OPENING = ("start 0", *("place copan",) * 3, *("place uxmal",) * 3)  # seat 0 begins; then workers are laid


class Screen(Console):
    """A console that keeps what it shows, and types for us. It ends with Ctrl-D."""

    def __init__(self, *lines: str, is_real: bool = False, width: int = 80) -> None:
        super().__init__(file=io.StringIO(), width=width, force_terminal=is_real, color_system=None, highlight=False)
        self.lines = iter(lines)

    def input_line(self, prompt: object = "") -> str:
        line = next(self.lines, None)
        self.file.write(f"{prompt}{line or ''}\n")
        if line is None:
            raise EOFError
        if line == INTERRUPT:
            raise KeyboardInterrupt
        return line

    @property
    def text(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()

    @property
    def flat(self) -> str:
        """The text without its line breaks."""
        return " ".join(self.text.split())

    @property
    def squeezed(self) -> str:
        """Without any blanks: a long path may be broken anywhere."""
        return "".join(self.text.split())


Sit = Callable[..., Screen]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Sit down at a match and type; returns what was on the screen."""

    def sit_down(
        match: Match,
        *lines: str,
        people: Iterable[int] = (0,),
        bots: str = "random",
        is_real: bool = False,
        is_saved: bool = False,
        width: int = 80,
    ) -> Screen:
        screen = Screen(*lines, is_real=is_real, width=width)
        monkeypatch.setattr("builtins.input", screen.input_line)
        chairs = {seat: kurzspiel.bot(bots, 1) for seat in range(match.seats) if seat not in people}
        terminal.Game(match, screen, "en", list(people), chairs, is_saved).run()
        return screen

    return sit_down


def new_match() -> Match:
    return kurzspiel.game("maya").match(3, seed=7, names=PLAYERS)  # seat 1 begins


def at_workers(*moves: str) -> Match:
    """The opening is over, seat 0 is to lay a worker; then these moves."""
    return play(kurzspiel.game("maya").match(3, names=PLAYERS), *OPENING, *moves)


def nearly_over() -> Match:
    """Seat 0 has one stone left to build in the last round."""
    return position(phase="build", round=3, hand_stones=(1, 0, 0), gold=(9, 0, 0))


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


def test_bots_answer_and_everything_is_told_in_order(sit: Sit) -> None:
    match = at_workers()
    screen = sit(match, "bid q3 5")
    told = screen.text.split("> bid q3 5\n")[1].splitlines()[:3]
    assert told[0] == "● Player 0: bid q3 5"
    assert [line[:12] for line in told[1:]] == ["▲ Player 1: ", "■ Player 2: "]
    assert match.to_act == (0,)


def test_the_first_start_player_is_told(sit: Sit) -> None:
    assert "chance: start 1" in sit(new_match()).text


def test_what_a_move_brings_about_is_told_under_it(sit: Sit) -> None:
    match = at_workers("bid q4 3", "pass", "pass")
    screen = sit(match, "pass")
    assert "● Player 0: pass\n    q4      ●3\n    build   ● 4  ▲ 0  ■ 0\n    marker  ● carry\n" in screen.text


def test_of_a_game_that_goes_on_only_the_latest_moves_are_told(sit: Sit) -> None:
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


def test_help_speaks_the_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("", "?")
    monkeypatch.setattr("builtins.input", screen.input_line)
    terminal.Game(at_workers(), screen, "de", [0, 1, 2], {}).run()
    assert "Steinbruch" in screen.text


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


def test_who_is_alone_is_told_that_nobody_else_sits_here(sit: Sit) -> None:
    match = at_workers()
    screen = sit(match, "bid q3 5", "undo 2", "undo 0 1", "undo 0")
    assert screen.flat.count("Only you sit here; say 'undo', which takes back what bots did since as well. ●") == 2
    assert "Taken back." in screen.text and len(match.log) == len(OPENING)


def test_a_hint_names_the_best_moves(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_workers()

    def hint(view: View, seconds: float) -> list[str]:
        return [view.legal[0], f"[{view.seat}]"]

    fake = SimpleNamespace(hint=hint, advice_lines=lambda found: [f"{each}: 40 %" for each in found])
    monkeypatch.setitem(sys.modules, "kurzspiel.analysis", fake)
    monkeypatch.setattr(kurzspiel, "analysis", fake, raising=False)
    screen = sit(match, "hint", "?")
    assert f"> hint\n{match.legal(0)[0]}: 40 %\n[0]: 40 %\n" in screen.text
    assert "hint             the best moves here\n" in screen.text
    assert len(match.log) == len(OPENING)


# --- narrow windows


@pytest.mark.parametrize("width", [50, 79, 80, 120])
@pytest.mark.parametrize("game", kurzspiel.GAMES)
def test_a_table_that_is_cut_off_says_so_once(sit: Sit, game: str, width: int) -> None:
    match = {"maya": at_workers, "sakkara": sakkara, "himalaya": himalaya}[game]()
    screen = sit(match, "", "quit", width=width)
    said = f"Something is cut off: the table needs 80 columns, and here are {width}."
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
def test_one_can_leave_at_any_time(sit: Sit, lines: tuple[str, ...]) -> None:
    match = at_workers()
    assert sit(match, *lines).text.endswith("\nYou left the game. It is not saved; 'save FILE' does that.\n")
    assert match.to_act == (0,)


def test_who_saved_hears_no_warning(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    assert sit(at_workers(), f"save {path}", "quit").text.endswith("\nYou left the game.\n")
    assert "not saved" in sit(at_workers(), f"save {path}", "pass", "quit").text
    assert sit(at_workers(), "quit", is_saved=True).text.endswith("\nYou left the game.\n")


# --- several people at one keyboard


def seen_by(seat: int, text: str) -> list[str]:
    """What was on the screen at each of this seat's turns."""
    screens = text.split(" is to move. The others look away; then press Enter. ")
    mark = "●▲■"[seat]
    return [after for before, after in zip(screens, screens[1:], strict=False) if before[-10:].startswith(mark)]


def test_the_screen_is_handed_over(sit: Sit) -> None:
    match = at_workers()
    screen = sit(match, "", "bid q3 5", "", "pass", "", people=(0, 1, 2))
    assert [len(seen_by(seat, screen.text)) for seat in range(3)] == [1, 1, 1]
    assert [mover for mover, _ in match.log[len(OPENING) :]] == [0, 1]


def test_it_is_not_handed_over_to_who_sits_there_already(sit: Sit) -> None:
    screen = sit(at_workers("pass", "pass"), "", "bid q3 5", "bid q3 4", people=(0, 2))
    assert len(seen_by(2, screen.text)) == 1 and not seen_by(0, screen.text)


def all_commands(*moves: str) -> tuple[str, ...]:
    return "", "bid q9 1", "bid q3 low", "hit 0", "undo", "log", "?", "rules M2", "", *moves


@pytest.mark.parametrize(("here", "there"), [("4", "5"), ("4", "3")])
def test_nothing_on_the_next_ones_screen_tells_a_hidden_card(sit: Sit, here: str, there: str) -> None:
    """The same evening twice; only a card of seat 0 that lies face down is another."""

    def evening(card: str) -> str:
        lines = ("", f"bid q4 {card}", *all_commands("bid q4 6"), *all_commands("pass"), "", "pass", *all_commands())
        return sit(at_workers(), *lines, people=(0, 1, 2)).text

    one, other = evening(here), evening(there)
    assert one != other
    for seat in (1, 2):
        assert seen_by(seat, one) == seen_by(seat, other) != []
    assert "● Player 0: bid q4 low" in seen_by(1, one)[0]
    assert "●low" in seen_by(1, one)[0]


def test_hidden_cards_are_told_when_they_are_turned_over(sit: Sit) -> None:
    match = at_workers("bid q4 4", "bid q4 6", "bid q2 3", "pass", "pass")
    (told,) = seen_by(2, sit(match, "", "pass", people=(0, 1, 2)).text)
    before, after = told.split("> pass\n")
    assert "●4" not in before and "▲6" not in before
    assert after.startswith("■ Player 2: pass\n    q4      ●4 ▲6\n    q2      ■3\n")


def test_on_a_real_screen_nothing_is_left_of_the_one_before(sit: Sit) -> None:
    screen = sit(at_workers(), "", "bid q4 5", "", "log", people=(0, 1, 2), is_real=True)
    assert "\033[2J" in WIPE and "\033[3J" in WIPE  # what is seen, and what one could scroll back to
    first, second, third = screen.text.split(WIPE)[1:]
    assert first.startswith("● Player 0 is to move.") and "> bid q4 5" in first
    assert second.startswith("▲ Player 1 is to move.") and "> bid q4 5" not in second
    assert second.count("Player 0: bid q4 low") == 2 and "Player 0: bid q4 5" not in second
    assert third.startswith("\nYou left the game.")


def test_alone_nothing_is_wiped(sit: Sit) -> None:
    assert WIPE not in sit(at_workers(), "bid q4 5", "quit", is_real=True).text


@pytest.mark.parametrize("lines", [("quit",), (INTERRUPT,), ()])
def test_one_can_leave_when_the_screen_is_handed_over(sit: Sit, lines: tuple[str, ...]) -> None:
    screen = sit(at_workers(), "", "bid q4 5", *lines, people=(0, 1, 2))
    assert screen.text.rstrip().endswith("You left the game. It is not saved; 'save FILE' does that.")


def test_a_move_of_another_person_cannot_be_taken_back(sit: Sit) -> None:
    screen = sit(at_workers(), "", "bid q4 5", "", "undo", people=(0, 1, 2))
    assert "Seat 1 has nothing to take back: seat 0 has moved since (bid q4 low). ▲" in screen.flat


def test_nobody_is_told_of_moves_that_were_taken_back(sit: Sit) -> None:
    match = at_workers("bid q3 3", "pass", "bid q2 3", "bid q3 4", "pass")  # seat 2 takes `add` when all have passed
    screen = sit(match, "", "bid q4 5", "undo", "pass", "", people=(0, 2))
    (told,) = seen_by(2, screen.text)
    assert "● Player 0: pass\n" in told and "bid q4" not in told


# --- the end


def test_the_winner_is_named_and_all_cards_lie_open(sit: Sit) -> None:
    screen = sit(nearly_over(), "place copan", "")
    assert "● Seat 0: place copan\n    gold    ● +2\n" in screen.text
    assert "the game is over" in screen.text and "\nSeat 0 wins.\n" in screen.text


def test_winners_who_share_are_all_named(sit: Sit) -> None:
    match = position(phase="build", round=3, hand_stones=(1, 0, 0), gold=(3, 5, 0), supply={1: 27})
    assert "\nSeat 0 and Seat 1 share the win.\n" in sit(match, "place copan", "").text


def test_the_record_can_be_kept_after_the_end(sit: Sit, tmp_path: Path) -> None:
    finished = kurzspiel.game("maya").random_match(3, seed=2)
    match = finished.at(len(finished.log) - 1)
    (mover,), (_, last) = match.to_act, finished.log[-1]
    path = tmp_path / "evening.txt"
    screen = sit(match, last, "save", "again", f"save {path}", people=(mover,))
    assert "Say where to save it" in screen.text
    assert "The game is over; all you can do is 'save FILE', or Enter to leave." in screen.text
    assert record.open(path).places == match.places is not None
    assert "You left" not in screen.text


@pytest.mark.parametrize("lines", [("",), ("quit",), (INTERRUPT,), ()])
def test_or_not(sit: Sit, lines: tuple[str, ...]) -> None:
    screen = sit(nearly_over(), "", "place copan", *lines, people=(0, 1), is_real=True)
    assert "Seat 0 wins." in screen.text.split(WIPE)[-1] and "You left" not in screen.text


def test_a_finished_game_that_is_saved_just_shows_its_end(sit: Sit) -> None:
    match = kurzspiel.game("maya").random_match(3, seed=2)
    screen = sit(match, is_saved=True)
    assert "wins." in screen.text and "save FILE" not in screen.text


@pytest.mark.compiled
@pytest.mark.parametrize("people", [(0,), (0, 1), (0, 1, 2)])
def test_a_whole_evening(sit: Sit, people: tuple[int, ...]) -> None:
    match = new_match()
    screen = sit(match, *["1", "", "?"] * 500, people=people, bots="sensible")
    assert match.places is not None and "wins." in screen.text


# --- watching


def watch(match: Match, bots: str = "random", seat: int | None = None, every: bool = False) -> str:
    screen = Screen()
    players = [kurzspiel.bot(bots, 1) for _ in range(match.seats)]
    terminal.watch(match, players, screen, "en", seat, pause=0, every=every)
    return screen.text


def test_watching_shows_the_game_to_its_end() -> None:
    match = new_match()
    text = watch(match)
    assert text.startswith("chance: start 1\n\nMaya, round 1 of 3: opening stones")
    assert text.rstrip().endswith("wins.")
    assert text.count("laying workers") == 3


def test_a_spectator_sees_no_hidden_card_and_a_seat_its_own() -> None:
    laid = {"3", "4", "5", "6", "7", "8", "-3"}
    seen = {line.split()[-1] for line in watch(new_match()).splitlines() if ": bid " in line}
    assert not seen & laid
    from_seat = [line.split() for line in watch(new_match(), seat=0).splitlines() if ": bid " in line]
    assert {words[-1] for words in from_seat if words[0] == "●"} <= laid
    assert not {words[-1] for words in from_seat if words[0] != "●"} & laid


def test_the_table_can_be_drawn_after_every_move() -> None:
    match = position(phase="build", round=3, hand_stones=(2, 0, 0))
    assert watch(match, every=True).count("Maya, round 3") == 3


# --- replaying


def replay(match: Match, seat: int | None = None, start: int = 0) -> str:
    screen = Screen()
    terminal.Replay(match, screen, "en", seat).run(start)
    return screen.text


def test_into_a_pipe_the_whole_game_is_written() -> None:
    match = kurzspiel.game("maya").random_match(3, seed=2)
    text = replay(match)
    told = [line.split(": ", 1)[1] for line in text.splitlines() if ": " in line and not line.startswith("Maya")]
    assert told == [move for _, move in match.log]
    assert text.rstrip().endswith("wins.")


def test_a_replay_begins_where_one_likes() -> None:
    match = at_workers("bid q3 5", "bid q3 6")
    text = replay(match, start=len(OPENING))
    assert text.lstrip().startswith("Maya, round 1 of 3: laying workers")
    assert text.endswith("● Player 0: bid q3 5\n▲ Player 1: bid q3 6\n")


def two_worlds() -> tuple[Match, Match]:
    """Seat 0 and seat 1 have laid other cards with the same backs."""
    return (
        at_workers("bid q3 5", "bid q3 6", "pass", "bid q4 3", "bid q4 4"),
        at_workers("bid q3 4", "bid q3 -3", "pass", "bid q4 3", "bid q4 4"),
    )


def test_a_seats_replay_tells_what_that_seat_saw() -> None:
    one, other = two_worlds()
    assert replay(one, seat=2) == replay(other, seat=2)
    assert "▲ Player 1: bid q3 high" in replay(one, seat=2) and "▲ Player 1: bid q3 6" in replay(one, seat=1)


def test_without_a_seat_all_cards_lie_open() -> None:
    one, other = two_worlds()
    assert replay(one) != replay(other)
    assert "▲ Player 1: bid q3 6" in replay(one)


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A standard input that says it is a terminal."""

    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Keyboard())
    yield


def step(monkeypatch: pytest.MonkeyPatch, match: Match, *lines: str, seat: int | None = None, start: int = 0) -> str:
    screen = Screen(*lines, is_real=True)
    monkeypatch.setattr("builtins.input", screen.input_line)
    terminal.Replay(match, screen, "en", seat).run(start)
    assert next(screen.lines, None) is None, "the replay ended before the keyboard"
    return screen.text


def moves_visited(text: str) -> list[int]:
    """The moves at which the table was drawn."""
    after_tables = text.split("Maya, round")[1:]
    return [int(part.split("\nMove ")[1].split(" of ")[0]) for part in after_tables]


@pytest.mark.usefixtures("keyboard")
def test_at_a_terminal_one_can_step_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_workers("bid q3 5")
    text = step(monkeypatch, match, "", "", "b", "B", "b", "5", " 8 ", "", "q")
    assert moves_visited(text) == [0, 1, 2, 1, 0, 5, 8]
    assert text.count("Moves go from 0 to 8; this is move 0.") == 1
    assert text.count("Moves go from 0 to 8; this is move 8.") == 1


@pytest.mark.usefixtures("keyboard")
def test_a_step_tells_the_move_that_led_there(monkeypatch: pytest.MonkeyPatch) -> None:
    text = step(monkeypatch, at_workers("bid q3 5"), "quit", start=8)
    assert text.startswith("● Player 0: bid q3 5\n")
    assert text.count("place") == 0


@pytest.mark.usefixtures("keyboard")
@pytest.mark.parametrize("typed", ["9", "-1", "x", "😀", "9" * 5000, "²"])
def test_a_wrong_step_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    text = step(monkeypatch, at_workers("bid q3 5"), typed, "q", start=2)
    assert "Moves go from 0 to 8; this is move 2." in text


@pytest.mark.usefixtures("keyboard")
def test_the_last_step_names_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    match = kurzspiel.game("maya").random_match(3, seed=2)
    text = step(monkeypatch, match, "", "q", start=len(match.log) - 1)
    assert text.count("wins.") == 1 and "wins." in text.split("Maya, round")[-1]


@pytest.mark.usefixtures("keyboard")
@pytest.mark.parametrize("lines", [(), (INTERRUPT,)])
def test_a_replay_can_be_left(monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...]) -> None:
    assert step(monkeypatch, at_workers(), *lines).count("Maya, round") == 1


@pytest.mark.usefixtures("keyboard")
def test_stepping_from_a_seat_keeps_the_secrets_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (step(monkeypatch, match, *[""] * 5, "q", seat=2, start=len(OPENING)) for match in two_worlds())
    assert one == other and "▲high" in one


@pytest.mark.usefixtures("keyboard")
def test_a_screen_that_is_no_terminal_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert replay(at_workers()).count(": place ") == 6


# --- Sakkara: many small moves a turn


def sakkara() -> Match:
    """Seat 0 is to move: it can step, use tiles and spells, build and lay out."""
    return sakkara_position(
        {"a2": "moon", "b1": "sun", "f1": "eye"},
        holders=("eye ankh scarab pillar horse bird snake grain moon", "moon"),
        laid=("ship grain", "ship grain"),
    )


def offered(screen: Screen) -> dict[str, int]:
    """The moves on the screen with their numbers."""
    return {
        text.strip(): int(number)
        for number, text in re.findall(r"(?<!\S)(\d+) ([a-z][a-z0-9 ]*?)(?=  |$)", screen.text, re.M)
    }


def test_a_turn_is_offered_in_groups(sit: Sit) -> None:
    lines = [line.strip() for line in sit(sakkara(), "quit").text.splitlines()]
    titles = [line for line in lines if line in ("steps", "special tiles", "spells", "build", "lay out", "end")]
    assert titles == ["steps", "special tiles", "spells", "build", "lay out"], "end is not possible before the step"


@pytest.mark.parametrize("move", ["step 1 n", "bird 2 f1", "flood", "build moon", "lay grain"])
def test_the_numbers_follow_the_groups(sit: Sit, move: str) -> None:
    match = sakkara()
    number = offered(sit(sakkara(), "quit"))[move]
    sit(match, str(number), "quit")
    assert match.log[-1] == (0, move)


def test_look_shows_a_stack_from_top_to_bottom(sit: Sit) -> None:
    screen = sit(sakkara(), "look a2", "look h9", "look", "?", "quit")
    assert "a2 from top to bottom: moon" in screen.flat
    assert screen.flat.count("Say which field, from a1 to g7, like 'look c4'.") == 2
    assert "look c4 a stack from top to bottom" in screen.flat


def test_the_bot_puts_back_what_you_used_and_you_put_back_what_the_bot_used(sit: Sit) -> None:
    match = kurzspiel.game("sakkara").match(2, seed=5)
    sit(match, *["1"] * 400, bots="greedy")
    putters = set()
    owner = None
    for mover, text in match.log:
        if text == "end":
            owner = mover
        elif text.startswith("put"):
            assert mover != owner
            putters.add(mover)
    assert putters == {0, 1}


def test_undo_inside_a_turn_goes_back_move_by_move(sit: Sit) -> None:
    match = kurzspiel.game("sakkara").match(2, seed=5)
    bots = [kurzspiel.bot("greedy", seat) for seat in range(2)]
    while match.view(None)["phase"] != "turn" or match.to_act != (0,):
        match.play(match.to_act[0], bots[match.to_act[0]].choose(match.view_of(match.to_act[0])))
    before = len(match.log)
    step = next(text for text in match.legal(0) if text.startswith("step"))
    screen = sit(match, step, "undo", "quit")
    assert "Taken back." in screen.flat and len(match.log) == before


def test_where_nothing_is_hidden_the_next_person_just_goes_on(sit: Sit) -> None:
    match = kurzspiel.game("sakkara").match(2, seed=5)
    screen = sit(match, *["1"] * 8, "quit", people=(0, 1), is_real=True)
    assert WIPE not in screen.text and "look away" not in screen.text
    movers = [mover for mover, _ in match.log if mover >= 0][:8]
    changes = 1 + sum(one != other for one, other in pairwise([*movers, *match.to_act]))
    told = re.findall(r"\n(.) \w+ \w+ \(\d\) is to move\.\n|\n(.) \w+ \d is to move\.\n", screen.text)
    assert len(told) == changes >= 2


# --- Himalaya: all plan in secret


def himalaya(phase: str = "plan") -> Match:
    """Planning begins, or another phase."""
    match = kurzspiel.game("himalaya").match(3, seed=5, names=PLAYERS)
    while match.view(None)["phase"] != phase:
        seat = match.to_act[0]
        match.play(seat, "calm" if "calm" in match.legal(seat) else match.legal(seat)[0])
    return match


def test_a_plan_is_typed_at_once(sit: Sit) -> None:
    match = himalaya()
    sit(match, "plan e s t i t -", "quit")
    assert [text for mover, text in match.log if mover == 0][-6:] == [
        f"plan {action}" for action in ("earth", "stone", "trade", "ice", "trade", "rest")
    ]


def test_a_wrong_letter_in_a_plan_plans_nothing(sit: Sit) -> None:
    match = himalaya()
    screen = sit(match, "plan e s x", "plan e s t i t - -", "quit")
    assert "'x'" in screen.flat
    assert match.view(0)["plans"][0] == []


def test_bots_plan_before_people_so_that_these_can_take_theirs_back(sit: Sit) -> None:
    match = himalaya()
    screen = sit(match, "plan e s", "undo", "quit")
    assert "The whole plan is taken back." in screen.flat
    assert match.to_act == (0,) and match.view(0)["plans"] == [[], None, None]


def test_what_bots_plan_is_not_told_before_all_have_planned(sit: Sit) -> None:
    screen = sit(himalaya(), "log", "plan e", "log", "quit", bots="greedy")
    assert not re.search(r"Player [12]: plan", screen.text)
    screen = sit(himalaya(), "plan e s t i t -", "quit", bots="greedy")
    assert re.search(r"▲ Player 1: plan \w+(, plan \w+){5} ■ Player 2: plan \w+(, plan \w+){5} ", screen.flat)


def test_another_person_at_this_terminal_can_have_their_plan_taken_back(sit: Sit) -> None:
    match = himalaya()
    screen = sit(
        match, "", "plan e s t i t -", "", "?", "undo 2", "undo", "undo 0", "", "plan e", "quit", people=(0, 1)
    )
    assert "undo SEAT take back the whole plan of another person here" in screen.flat
    assert "Say whose move, by the seat's number, like 'undo 0'; here sit 0, 1." in screen.flat
    assert "Seat 1 has nothing to take back" in screen.flat
    assert match.view(0)["plans"][0] == ["earth"] and match.view(1)["plans"][1] == []


def test_a_move_after_an_undo_is_not_taken_for_the_one_that_was_saved(sit: Sit, tmp_path: Path) -> None:
    lines = ("plan e", f"save {tmp_path / 'a.txt'}", "undo", "plan s", "quit")
    assert "It is not saved" in sit(himalaya(), *lines).text


def test_a_replay_from_a_seat_tells_the_plans_of_others_when_all_have_planned() -> None:
    match = kurzspiel.game("himalaya").random_match(3, seed=2)
    start = next(k for k in range(100, 300) if match.at(k).view(None)["phase"] == "trade")
    told = [replay(match, seat=seat, start=start) for seat in (None, 0)]
    plans = [sorted(re.findall(r"(?<=[:,] )plan \w+", text)) for text in told]
    assert len(plans[0]) >= 18 and plans[0] == plans[1], "though in another order"


def test_the_help_tells_how_to_plan_and_what_undo_does(sit: Sit) -> None:
    screen = sit(himalaya(), "?", "quit")
    assert "plan e s t i t - several at once: e earth, s stone, i ice, t trade, - or r rest\n" in screen.text
    assert "undo        take your whole plan back\n" in screen.text
    assert "undo        take your last move back\n" in sit(at_workers(), "?", "quit").text


def test_outside_planning_undo_takes_one_move_back(sit: Sit) -> None:
    match = himalaya("event")
    (first,) = match.to_act
    screen = sit(match, "calm", "?", f"undo {first}", "quit", people=(0, 1, 2))
    assert "undo SEAT take back what another person here did last" in screen.flat
    assert f"Taken back. {'●▲■'[first]} Player {first} is to move." in screen.flat and match.to_act == (first,)


def told_at_turns(screen: Screen, seat: int) -> list[str]:
    """What a seat was told each time the screen was handed over to it."""
    return [text.split("Himalaya, round")[0] for text in seen_by(seat, screen.text)]


def test_an_undo_of_a_secret_choice_leaves_what_is_to_be_told_of_others(sit: Sit) -> None:
    match = himalaya()
    lines = ("", "plan e s t i t -", "", "plan sss", "undo 0", "", "plan i i i i i i", "")
    screen = sit(match, *lines, "quit", people=(0, 1), bots="random")
    assert match.view(0)["plans"][0] == ["ice"] * 6 and match.view(1)["plans"][1] == ["stone"] * 3
    assert [text.count("plan") for text in told_at_turns(screen, 0)] == [0, 0], "his plan is gone"
    second, third = told_at_turns(screen, 1)
    assert second.count("plan") == third.count("plan") == 0, "told already"


def test_what_a_seat_planned_is_told_though_another_takes_his_back(sit: Sit) -> None:
    match = himalaya()
    game = terminal.Game(match, Screen(), "en", [0, 1], {2: kurzspiel.bot("random", 1)})
    for seat, action in ((0, "earth"), (1, "stone"), (0, "earth"), (1, "rest")):
        game._play(seat, f"plan {action}")
    game._undo(1, ["0"])
    told = {seat: [line.plain for line in game.lines(*(story for _, story in game.unread[seat]))] for seat in (0, 1)}
    calm = [f"{mark} Player {seat}: calm" for seat, mark in enumerate("●▲■")]
    assert told == {0: calm, 1: [*calm, "▲ Player 1: plan stone, plan rest"]}
    game._undo(1, [])
    assert [line.plain for line in game.lines(*(story for _, story in game.unread[1]))] == calm


def test_at_the_reveal_every_plan_is_told_once_and_in_one_line(sit: Sit) -> None:
    screen = sit(himalaya(), "plan e s t i t -", "quit")
    after = screen.text.split("> plan e s t i t -\n")[1].split("Himalaya, round")[0]
    plans = " ".join(after.split()).count("plan ")
    assert "● Player 0: plan earth, plan stone, plan trade, plan ice, plan trade, plan rest" in " ".join(after.split())
    assert plans == 18 and len(re.findall(r"Player \d: plan", after)) == 3 and "● e s" not in after


def test_who_sits_down_in_mid_planning_is_told_what_everybody_knows(sit: Sit) -> None:
    match = himalaya()
    for action in ("earth", "stone", "ice"):
        match.play(0, f"plan {action}")
    told = sit(match, "quit").text.split("\n\n")[0].splitlines()
    assert told == ["● Player 0: calm", "▲ Player 1: calm", "■ Player 2: calm"]


def test_who_saves_during_planning_hears_that_all_plans_are_in_it(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    said = "Everybody's plan so far stands in it; nobody should read it before all have chosen."
    assert said in sit(himalaya(), f"save {path}", "quit").flat
    assert said not in sit(at_workers(), f"save {path}", "quit").flat


def test_the_screen_is_wiped_for_plans_and_for_nothing_else(sit: Sit) -> None:
    goods = {**GOODS, 9: "salt salt salt salt"}
    match = himalaya_position(3, phase="event", goods=goods, orders=ORDERS, caravans=(9, 9, 9))
    lines = ("calm", "calm", "calm", *("", "plan tttttt") * 3, "")
    screen = sit(match, *lines, "take", "take", "take", "quit", people=(0, 1, 2), is_real=True)
    opening, *planning, actions = screen.text.split(WIPE)
    assert opening.count(" is to move.\n") == 3 and len(planning) == 3, "each is asked to look away before he plans"
    assert actions.startswith("● Seat 0 is to move. The others look away"), "the last plan is still on the screen"
    assert actions.count("> take\n") == 3 and actions.count(" is to move.\n") == 3
    assert match.view(0)["round"] == 2 and "\nYou left the game." in actions
