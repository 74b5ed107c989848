"""The command line, as people use it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import kurzspiel
from kurzspiel.cli import app
from kurzspiel.cli.root import my_language

COMMANDS = sorted(get_command(app).commands)  # type: ignore[attr-defined]


def run(*words: str, typed: str = "") -> Any:
    """Call kurzspiel in this process."""
    result = CliRunner().invoke(app, words, input=typed, env={"COLUMNS": "80"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def output(*words: str, typed: str = "") -> str:
    """What a successful call prints."""
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.stderr
    return str(result.stdout)


def flat(text: str) -> str:
    """Without line breaks and frames."""
    return " ".join(re.sub("[│╭╮╰╯─]", " ", text).split())


# --- help


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    assert f"Example: kurzspiel {command}" in flat(output(command, "--help"))


def test_without_arguments_the_commands_are_listed() -> None:
    text = run().stdout
    assert all(f"{command} " in text for command in COMMANDS)


def test_the_version_is_printed() -> None:
    assert output("--version") == f"kurzspiel {kurzspiel.__version__}\n"


@pytest.mark.parametrize(
    "examples",
    [
        ["play", "maya", "--seats", "4", "--me", "0", "--bots", "greedy", "--seed", "7"],
        ["watch", "maya", "--bots", "greedy,random,random", "--pause", "0"],
        ["rules", "maya", "--lang", "de", "M3.4"],
        ["perft", "maya", "--seats", "3", "--depth", "3"],
        ["play", "sakkara"],
        ["watch", "sakkara", "--bots", "greedy,random", "--seed", "3"],
        ["rules", "sakkara", "--lang", "de", "S6.4"],
        ["perft", "sakkara", "--depth", "2"],
        ["replay", "tests/golden/sakkara/pyramid-built.txt", "--from", "200"],
        ["simulate", "sakkara", "--games", "5", "--bots", "greedy"],
    ],
    ids=" ".join,
)
def test_the_examples_work(examples: list[str]) -> None:
    output(*examples)


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_german_machines_get_german_rules(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert my_language() == language


# --- play


def test_a_game_is_played() -> None:
    text = output("play", "maya", "--seats", "4", "--me", "0", "--bots", "random", "--seed", "7", typed="1\nquit\n")
    assert "chance: start 2" in text and "● Player 0: place tikal" in text and "▲ Random 1: place" in text
    assert text.endswith("You left the game. It is not saved; 'save FILE' does that.\n")


def test_the_same_seed_gives_the_same_game() -> None:
    words = ("play", "maya", "--bots", "greedy,random,sensible", "--seed")
    typed = "1\n1\npass\n"
    assert output(*words, "7", typed=typed) == output(*words, "7", typed=typed) != output(*words, "8", typed=typed)


def test_without_a_seed_chance_is_fresh() -> None:
    starts = {re.search(r"chance: start (\d)", output("play", "maya")) for _ in range(20)}
    assert len({start[1] for start in starts if start}) > 1


def test_everybody_may_be_a_person() -> None:
    text = output("play", "maya", "--seats", "3", "--me", "2,0,1", "--seed", "7", typed="\n1\n\n1\n")
    assert "▲ Player 1 is to move. The others look away" in text and "■ Player 2 is to move." in text
    assert "Greedy" not in text


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    output("play", "maya", "--seats", "3", "--seed", "7", typed=f"1\nsave {path}\nquit\n")
    saved = kurzspiel.open(path)
    text = output("play", "maya", "--load", str(path), typed=f"1\nsave {path}\nquit\n")
    assert "round 1 of 3" in text
    longer = kurzspiel.open(path)
    assert longer.log[: len(saved.log)] == saved.log and len(longer.log) > len(saved.log)
    assert longer.names == saved.names == ["Player 0", "Greedy 1", "Greedy 2"]


def test_a_loaded_game_shows_one_seat_only_its_own_cards(open_record: str) -> None:
    text = output("play", "maya", "--load", open_record, "--me", "0", typed="log\nundo\n?\n")
    assert "▲ Ben (1): bid q3 low" in text and "▲low ■high" in text
    assert "bid q3 5\n" not in text and "bid q3 8\n" not in text


# --- watch


def test_bots_are_watched(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    text = output("watch", "maya", "--bots", "greedy,random,random", "--seed", "3", "--save", str(path))
    assert "● Greedy 0" in text and "■ Random 2" in text and text.rstrip().endswith("wins.")
    assert kurzspiel.open(path).places is not None


def test_one_bot_for_all_chairs_makes_the_usual_table() -> None:
    assert "◆ Random 3" in output("watch", "maya", "--bots", "random", "--seed", "3")
    assert "★ Random 4" in output("watch", "maya", "--bots", "random", "--seats", "5", "--seed", "3")


def test_a_seat_is_watched_through_its_eyes() -> None:
    words = ("watch", "maya", "--bots", "random,random,random", "--seed", "3")
    assert re.search(r"● Random 0: bid q\d -?\d", output(*words, "--seat", "0"))
    assert not re.search(r"[▲■] Random \d: bid q\d -?\d", output(*words, "--seat", "0"))
    assert not re.search(r"Random \d: bid q\d -?\d", output(*words))


def test_every_move_can_have_its_table() -> None:
    words = ("watch", "maya", "--bots", "random,random,random", "--seed", "3")
    assert output(*words, "--every").count("Maya, round") > 2 * output(*words).count("Maya, round")


# --- replay


def test_a_record_is_replayed(record_of_a_game: str) -> None:
    text = output("replay", record_of_a_game)
    match = kurzspiel.open(record_of_a_game)
    assert len(re.findall(r"^(?:\W Seat \d|chance): ", text, flags=re.MULTILINE)) == len(match.log)
    assert re.search(r"Seat \d: bid q\d -?\d", text)


def test_a_replay_begins_at_a_move(record_of_a_game: str) -> None:
    match = kurzspiel.open(record_of_a_game)
    last = len(match.log)
    assert output("replay", record_of_a_game, "--from", str(last)).count("Maya, round") == 1
    assert f": {match.log[-1][1]}\n" in output("replay", record_of_a_game, "--from", str(last - 1))


def test_a_seat_sees_in_a_replay_what_it_saw(open_record: str) -> None:
    text = output("replay", open_record, "--seat", "0")
    assert "▲ Ben (1): bid q3 low\n■ Cy (2): bid q3 high\n" in text
    assert "▲ Ben (1): bid q3 5\n■ Cy (2): bid q3 high\n" in output("replay", open_record, "--seat", "1")
    assert "▲ Ben (1): bid q3 5\n■ Cy (2): bid q3 8\n" in output("replay", open_record)


# --- rules


def test_the_rules_are_printed_in_both_languages() -> None:
    english, german = output("rules", "maya", "--lang", "en"), output("rules", "maya", "--lang", "de")
    assert "Whoever lays the first card" in english and "Steinbruch" in german
    for text in (english, german):
        assert "M1.1" in text and "M7.2" in text and "bid q3 5" in text


def test_a_paragraph_or_a_chapter_is_printed() -> None:
    text = output("rules", "maya", "--lang", "en", "m3.4")
    assert text.startswith("M3 Phase A: the quarries") and "After the deductions" in text and "M3.5" not in text
    chapter = output("rules", "maya", "--lang", "en", "M3")
    assert "M3.1 " in chapter and "M3.12 " in chapter and "M4.1" not in chapter


# --- perft, simulate, bench


def test_perft_counts_what_the_match_counts() -> None:
    lines = output("perft", "maya", "--seats", "3", "--depth", "3").splitlines()
    assert lines[0] == "Maya, 3 seats"
    assert [line.split()[:2] for line in lines[2:]] == [["1", "3"], ["2", "12"], ["3", "48"]]


def test_perft_counts_from_a_record(open_record: str) -> None:
    count = kurzspiel.open(open_record).perft(1)
    assert output("perft", "maya", "--depth", "1", "--after", open_record).splitlines()[-1].split()[:2] == [
        "1",
        str(count),
    ]


@pytest.mark.compiled
def test_simulate_prints_its_figures() -> None:
    result = run("simulate", "maya", "--seats", "4", "--games", "600", "--bots", "greedy,random,random,random")
    assert "600/600" in result.stderr  # the progress bar
    assert result.stdout.startswith("Maya: 600 matches in ")
    for title in ("wins", "mean gold", "decisions", "median", "gold after round", "markers used", "shield", "shared"):
        assert title in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.compiled
def test_simulate_prints_json_and_nothing_else() -> None:
    words = ("simulate", "maya", "--seats", "5", "--games", "20", "--seed", "4", "--json")
    figures = json.loads(output(*words))
    assert figures["matches"] == 20 and figures["seats"] == 5 and figures["seed"] == 4
    assert sum(figures["wins"]) == pytest.approx(1)
    assert set(figures["markers used"]) == {"start", "add", "double", "move", "carry", "shield", "pass"}
    assert figures == json.loads(output(*words, "--threads", "3"))


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "beginning"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("A.PDF", b"%PDF")])
def test_simulate_draws_its_figures(tmp_path: Path, name: str, beginning: bytes) -> None:
    output("simulate", "maya", "--games", "20", "--plot", str(tmp_path / name))
    assert (tmp_path / name).read_bytes().startswith(beginning)


def test_a_plot_that_would_be_a_folder_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    result = run("simulate", "maya", "--games", "20", "--plot", str(tmp_path / "folder.png"))
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr == f"kurzspiel: --plot: {tmp_path / 'folder.png'} is a folder; name a file in it.\n"


def test_watch_refuses_to_overwrite_a_file_that_is_not_a_record_before_it_plays(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")
    result = run("watch", "maya", "--save", str(letter))
    assert result.exit_code == 2 and result.stdout == "" and letter.read_text() == "Dear Ada"
    assert "is not a Kurzspiel record; choose another name" in flat(result.stderr)


def test_a_record_of_another_game_is_reported_at_once(record_of_a_game: str) -> None:
    result = run("play", "sakkara", "--load", record_of_a_game)
    assert result.exit_code == 2
    assert flat(result.stderr) == f"kurzspiel: {record_of_a_game} is a game of maya, not of sakkara."


# --- what was wrong, in a sentence


WRONG: list[tuple[str, str]] = [
    ("play chess", "kurzspiel: there is no game 'chess'; there "),
    ("watch chess", "there is no game 'chess'"),
    ("rules chess", "there is no game 'chess'"),
    ("perft chess", "there is no game 'chess'"),
    ("simulate chess", "there is no game 'chess'"),
    ("bench chess", "there is no game 'chess'"),
    ("bench bots --gpu", "bots think on the CPU; bench --gpu takes a game"),
    ("play maya --seats 0", "kurzspiel: Maya is for 3, 4 or 5 players, not 0."),
    ("play maya --seats 9", "Maya is for 3, 4 or 5 players, not 9."),
    ("watch maya --seats 0", "Maya is for 3, 4 or 5 players, not 0."),
    ("watch maya --bots greedy,random", "Maya is for 3, 4 or 5 players, not 2."),
    ("perft maya --seats 2", "Maya is for 3, 4 or 5 players, not 2."),
    ("simulate maya --seats 0", "Maya is for 3, 4 or 5 players, not 0."),
    ("play maya --seats x", "Invalid value for '--seats': Input should be a valid integer"),
    ("play maya --me 9", "--me: '9' is not a seat; the seats are 0 to 3, several separated by commas: 0,1."),
    ("play maya --me -1", "--me: '-1' is not a seat; the seats are 0 to 3"),
    ("play maya --me 0,,1", "--me: '' is not a seat; the seats are 0 to 3"),
    ("play maya --me me", "--me: 'me' is not a seat; the seats are 0 to 3"),
    (f"play maya --me {'9' * 5000}", f"--me: '{'9' * 57}...' is not a seat; the seats are 0 to 3"),
    ("play maya --me=", "--me: name at least one seat; without people it is 'kurzspiel watch'."),
    ("play maya --bots nobody", "there is no bot 'nobody'; there are: novice, casual, club, "),
    ("play maya --bots greedy,random", "2 bots for 3 seats; name one for all, or one for each seat."),
    ("watch maya --bots=", "there is no bot ''; there are: novice, casual, club, "),
    ("simulate maya --bots nobody", "there is no bot 'nobody'; there are: novice, casual, club, "),
    ("play maya --seed -1", "a seed is a whole number from 0 to 9223372036854775807, not -1."),
    ("watch maya --seed 9223372036854775808", "a seed is a whole number from 0 to 9223372036854775807, not 92"),
    ("simulate maya --seed -1", "Invalid value for '--seed': Input should be greater than or equal to 0"),
    ("play maya --lang fr", "there are no rules in 'fr'; there are: en, de."),
    ("rules maya --lang fr", "there are no rules in 'fr'; there are: en, de."),
    ("rules maya M9.9", "maya has no paragraph 'M9.9'; they go from M1.1 to M7.2."),
    ("watch maya --seat 4", "--seat: there is no seat 4; the seats are 0 to 3."),
    ("watch maya --pause -1", "Invalid value for '--pause': Input should be greater than or equal to 0"),
    ("watch maya --save nowhere/game.txt", "--save: there is no folder nowhere."),
    ("perft maya --depth 0", "Invalid value for '--depth': Input should be greater than or equal to 1"),
    ("perft maya --depth 21", "Invalid value for '--depth': Input should be less than or equal to 20"),
    ("simulate maya --games 0", "Invalid value for '--games': Input should be greater than or equal to 1"),
    (
        "simulate maya --games 99999999999",
        "Invalid value for '--games': Input should be less than or equal to 10000000",
    ),
    ("simulate maya --plot x.txt", "--plot: x.txt must end in .png, .svg or .pdf."),
    ("simulate maya --plot nowhere/x.png", "--plot: there is no folder nowhere."),
    ("play", "Missing argument 'GAME'."),
    ("fly", "No such command 'fly'."),
    ("play maya --fast", "No such option: --fast"),
]


@pytest.mark.parametrize(("call", "sentence"), WRONG, ids=[call[:40] for call, _ in WRONG])
def test_a_wrong_call_gets_a_sentence(call: str, sentence: str) -> None:
    result = run(*call.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in flat(result.stderr)


RECORD = "# Kurzspiel record\ngame: maya\nrules: 1\nseats: 3\n\nchance start 1\n"
BROKEN: list[tuple[bytes, str]] = [
    (b"", ", line 1: the record ends without a result;"),
    (b"\xff\x00\xfe", ", line 1: this is not text in UTF-8; a record is a plain text file."),
    (b"Dear Ada\n", ", line 1: the heading 'game: ...' is missing before this line."),
    (RECORD.encode(), ", line 7: the record ends without a result; its last line is 'result: 1 2 ...'"),
    (f"{RECORD}1 fly\n".encode(), ", line 7: 'fly' is not a move; "),
    (f"{RECORD}0 place copan\n".encode(), ", line 7: 'place copan' is not legal now: it is the turn of seat 1, not of"),
    (f"{RECORD}1 place tikal\n".encode(), "with 3 players the pyramids are chichen, copan, uxmal, palenque (M1.3)."),
    (f"{RECORD}7 place copan\n".encode(), ", line 7: there is no seat 7; the seats are 0 to 2"),
    (RECORD.replace("maya", "chess").encode(), ", line 2: there is no game 'chess'"),
]


@pytest.mark.parametrize("words", [("replay",), ("play", "maya", "--load"), ("perft", "maya", "--after")])
@pytest.mark.parametrize(("data", "sentence"), BROKEN)
def test_a_broken_record_is_named_with_its_line(
    tmp_path: Path, words: tuple[str, ...], data: bytes, sentence: str
) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes(data)
    result = run(*words, str(path))
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr.startswith(f"kurzspiel: {path}, line ") and sentence in result.stderr


@pytest.mark.parametrize("words", [("replay",), ("play", "maya", "--load"), ("perft", "maya", "--after")])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, words: tuple[str, ...]) -> None:
    missing = tmp_path / "missing.txt"
    assert run(*words, str(missing)).stderr == f"kurzspiel: {missing}: No such file or directory.\n"
    assert run(*words, str(tmp_path)).stderr == f"kurzspiel: {tmp_path}: Is a directory.\n"


def test_a_record_must_have_the_seats_asked_for(open_record: str) -> None:
    for words in (("play", "maya", "--load"), ("perft", "maya", "--after")):
        result = run(*words, open_record, "--seats", "4")
        assert result.exit_code == 2 and result.stderr == f"kurzspiel: {open_record} has 3 seats, not 4.\n"


@pytest.mark.parametrize("seat", ["3", "-1"])
def test_a_replay_knows_its_seats(open_record: str, seat: str) -> None:
    result = run("replay", open_record, "--seat", seat)
    assert result.exit_code == 2
    assert result.stderr == f"kurzspiel: --seat: there is no seat {seat}; the seats are 0 to 2.\n"


@pytest.mark.parametrize("move", ["10", "-1", "99999999999999999999"])
def test_a_replay_knows_its_moves(open_record: str, move: str) -> None:
    result = run("replay", open_record, "--from", move)
    assert result.exit_code == 2
    assert result.stderr == f"kurzspiel: --from: there is no move {move}; {open_record} has moves 0 to 9.\n"


def test_a_foreign_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada")
    result = run("watch", "maya", "--seed", "1", "--save", str(path))
    assert result.exit_code == 2 and path.read_text() == "Dear Ada"
    assert result.stderr == f"kurzspiel: {path} exists and is not a Kurzspiel record; choose another name.\n"
