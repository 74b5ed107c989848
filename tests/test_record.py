"""Records: written, read back, and refused with the line that is wrong."""

import os
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kurzspiel
from kurzspiel import RecordError, record
from kurzspiel.match import Match
from kurzspiel.tree import MoveTree

HEAD = "game: maya\nrules: 1\nseats: 3\n"


@pytest.fixture
def match(maya: kurzspiel.Game) -> Match:
    return maya.random_match(seats=3, seed=4)


def test_a_record_says_what_was_played(match: Match) -> None:
    match.date = "2026-11-15"
    lines = record.to_text(match.at(3)).splitlines()
    assert lines[:9] == [
        "# Kurzspiel record", "game: maya", "rules: 1", "seats: 3", "date: 2026-11-15", "name 0: Seat 0",
        "name 1: Seat 1", "name 2: Seat 2", "",
    ]  # fmt: skip
    assert lines[9].startswith("chance start ")
    assert lines[-1] == "result: open"


def test_a_finished_record_ends_with_the_places(match: Match) -> None:
    assert record.to_text(match).splitlines()[-1] == f"result: {' '.join(map(str, match.places or ()))}"


def test_save_and_open(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    match.names[1] = "Zoë # 2"
    kurzspiel.save(match, path)
    again = kurzspiel.open(path)
    assert (again.log, again.state, again.names, again.date) == (match.log, match.state, match.names, match.date)
    assert os.listdir(tmp_path) == ["evening.txt"]


def test_saving_replaces_a_record_but_nothing_else(match: Match, tmp_path: Path) -> None:
    path, letter = tmp_path / "evening.txt", tmp_path / "letter.txt"
    kurzspiel.save(match.at(5), path)
    kurzspiel.save(match, path)
    assert len(kurzspiel.open(path).log) == len(match.log)
    letter.write_text("Dear Ada")
    with pytest.raises(FileExistsError, match="not a Kurzspiel record; choose another name"):
        kurzspiel.save(match, letter)
    assert letter.read_text() == "Dear Ada"
    with pytest.raises(FileExistsError):
        kurzspiel.save(match, tmp_path)


def test_saving_that_fails_leaves_nothing_behind(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="the disk is full"):
        kurzspiel.save(match, tmp_path / "evening.txt")
    assert os.listdir(tmp_path) == []


def test_comments_blank_lines_and_windows_lines_are_read() -> None:
    text = (
        "\ufeff# a comment\r\n\r\n"
        + HEAD.replace("\n", "\r\n")
        + "# another\r\nchance start 1 # who begins: Ben\r\n1 place copan\r\nresult: open\r\n"
    )
    assert record.from_text(text.removeprefix("\ufeff")).log == [(-1, "start 1"), (1, "place copan")]


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.txt"
    path.write_text(HEAD + "result: open\n", encoding="utf-8-sig")
    assert kurzspiel.open(path).log == []


def test_a_record_without_moves_waits_for_chance() -> None:
    assert record.from_text(HEAD + "result: open").to_act == (kurzspiel.CHANCE,)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: the record ends without a result; its last line is 'result: 1 2 ...' or 'result: open'"),
        (HEAD, "line 4: the record ends without a result; its last line is 'result: 1 2 ...' or 'result: open'"),
        ("result: open", "line 1: the heading 'game: ...' is missing before this line"),
        ("game: maya\n0 pass", "line 2: the heading 'rules: ...' is missing before this line"),
        ("colour: red", "line 1: 'colour' is not a heading; headings are game, rules, seats, date, name 0, name 1, "
         "name 2, name 3, name 4, name 5, commitment, chance, secret, given, stream 41"),
        ("game: maya\ngame: maya", "line 2: the heading 'game' is already in line 1"),
        ("game: chess\nrules: 1\nseats: 3\nresult: open",
         "line 1: there is no game 'chess'; there are: maya, sakkara, himalaya"),
        ("seats: 3\nrules: 7\ngame: maya\nresult: open",
         "line 2: played by rules '7' of maya; this program plays by rules 1"),
        ("game: maya\nrules: 1\nseats: 9\nresult: open", "line 3: Maya is for 3, 4 or 5 players, not 9"),
        ("game: maya\nrules: 1\nseats: x\nresult: open", "line 3: Maya is for 3, 4 or 5 players, not 'x'"),
        (HEAD + "date: today\nresult: open", "line 4: 'today' is not a date; write it like 2026-11-15"),
        (HEAD + "name 3: Ada\nresult: open", "line 4: there is no seat 3; the seats are 0 to 2"),
        (HEAD + "name 2:\nresult: open",
         "line 4: '' is not a name; a name is one line of printable characters, without spaces around it"),
        (HEAD + "start 1\nresult: open",
         "line 4: 'start 1' is not a move; write who moves and the move, like '2 pass'"),
        (HEAD + "7 start 1\nresult: open", "line 4: there is no seat 7; the seats are 0 to 2, and -1 is chance"),
        (HEAD + "chance strat 1\nresult: open", "line 4: 'strat 1' is not a move; did you mean 'start 1'?"),
        (HEAD + "chance start 1\n0 place copan\nresult: open",
         "line 5: 'place copan' is not legal now: it is the turn of seat 1, not of seat 0"),
        (HEAD + "chance start 1\n1 place tikal\nresult: open",
         "line 5: 'place tikal' is not legal now: with 3 players the pyramids are chichen, copan, uxmal, palenque "
         "(M1.3)"),
        (HEAD + "chance start 1\nresult: 1 2 3", "line 5: the result says '1 2 3', but after these moves it is 'open'"),
        (HEAD + "chance start 1\nseats: 3\nresult: open",
         "line 5: 'seats: 3' is not a move; write who moves and the move, like '2 pass'"),
        (HEAD + "result: open\n0 pass",
         "line 5: '0 pass' comes after the result, which is the last line of a record"),
    ],
)  # fmt: skip
def test_a_broken_record_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.from_text(text)
    assert str(caught.value) == sentence
    assert caught.value.line == int(sentence.split(":")[0].removeprefix("line "))


def test_a_finished_game_takes_no_more_moves(match: Match) -> None:
    text = record.to_text(match).replace("\nresult", "0 pass\nresult")
    with pytest.raises(RecordError, match=r"line \d+: 'pass' is not legal now: the game is over"):
        record.from_text(text)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"# hello\n\x89PNG\r\n\xff\xfe")
    with pytest.raises(RecordError, match="line 2: this is not text in UTF-8"):
        kurzspiel.open(path)


HEADS = {name: f"game: {name}\nrules: 1\nseats: {kurzspiel.game(name).seats[0]}\n" for name in kurzspiel.GAMES}
SOME_MOVES = {
    "maya": ["chance start 1", "1 place copan", "2 place copan", "0 place uxmal", "1 pass", "chance start 1,"],
    "sakkara": [
        "chance deal ship, deal moon",
        "chance deal ship",
        "chance deal ox,, deal ox",
        "chance cover c4",
        "0 end",
    ],
    "himalaya": [
        "chance start 1",
        "chance start 1, roll 20, cube gold",
        "chance ring ss",
        "1 settle 3",
        "0 plan earth, plan",
    ],
}


def lines_of(name: str) -> st.SearchStrategy[list[str]]:
    known = [
        *HEADS[name].splitlines(),
        "date: 2026-11-15",
        "name 1: Ada",
        "result: open",
        "result: 1 2 3",
        "# note",
        "",
    ]
    return st.lists(st.one_of(st.text(max_size=30), st.sampled_from([*known, *SOME_MOVES[name]])), max_size=14)


@pytest.mark.parametrize("name", kurzspiel.GAMES)
@given(data=st.data())
def test_whatever_is_read_gives_a_match_or_a_record_error(name: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(["", HEADS[name]])) + "\n".join(data.draw(lines_of(name)))
    try:
        match = record.from_text(text)
    except RecordError as error:
        assert 1 <= error.line <= len(text.split("\n"))
    else:
        assert record.from_text(record.to_text(match)).log == match.log


@pytest.mark.parametrize("name", kurzspiel.GAMES)
@given(data=st.data())
def test_a_good_record_with_a_scratch_gives_a_match_or_a_record_error(name: str, data: st.DataObject) -> None:
    game = kurzspiel.game(name)
    text = record.to_text(game.random_match(game.seats[0], seed=1).at(40))
    place = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 6))
    scratched = text[:place] + data.draw(st.text(max_size=4)) + text[place + length :]
    try:
        record.from_text(scratched)
    except RecordError as error:
        assert str(error).startswith("line ")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("chance deal ship, deal boat", "'deal boat' is not a move: 'boat' is not a tile"),
        ("chance deal ship,", "'' is not a move"),
        ("chance deal ship, deal ship, deal ship, deal ship, deal ship", r"no ship is left to deal \(S1.3\)"),
    ],
)
def test_a_run_of_chance_is_checked_draw_by_draw(line: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=f"line 4: .*{sentence}"):
        record.from_text(f"{HEADS['sakkara']}{line}\nresult: open")


def test_what_chance_draws_in_a_row_is_kept_together() -> None:
    match = kurzspiel.game("sakkara").random_match(2, seed=1)
    lines = [line for line in record.to_text(match).splitlines() if line.startswith("chance deal")]
    assert len(lines) < 15 and all(len(line) <= 110 for line in lines)
    assert record.from_text(record.to_text(match)).log == match.log


@pytest.mark.parametrize("date", ["2026-02-30", "2026-99-99", "26-11-15", "2026-11-15T12:00", "", "٢٠٢٦-١١-١٥"])
def test_a_day_that_never_was_is_refused(match: Match, date: str) -> None:
    with pytest.raises(RecordError, match="is not a date; write it like 2026-11-15"):
        record.from_text(f"{HEAD}date: {date}\nresult: open")
    match.date = date
    with pytest.raises(ValueError, match="is not a date"):
        record.to_text(match)


def test_a_name_that_could_not_be_read_back_is_not_written(match: Match) -> None:
    match.names[0] = "Ada\nresult: 1 2 3"
    with pytest.raises(ValueError, match="is not a name"):
        record.to_text(match)


def test_a_record_is_as_private_as_the_user_wants(match: Match, tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        kurzspiel.save(match, tmp_path / "evening.txt")
    finally:
        os.umask(before)
    assert (tmp_path / "evening.txt").stat().st_mode & 0o777 == 0o600


def test_a_link_to_a_record_stays_a_link(match: Match, tmp_path: Path) -> None:
    kurzspiel.save(match.at(3), tmp_path / "evening.txt")
    (tmp_path / "link.txt").symlink_to(tmp_path / "evening.txt")
    kurzspiel.save(match, tmp_path / "link.txt")
    assert (tmp_path / "link.txt").is_symlink()
    assert kurzspiel.open(tmp_path / "evening.txt").log == match.log


def test_the_game_of_a_file_is_known_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(HEADS["sakkara"])
    assert record.game_of(record.read_text(path)) == "sakkara"
    assert record.game_of("  game :  maya  \n# game: sakkara") == "maya"
    assert record.game_of("seats: 3") == ""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEAD + "#" * 400_000, "line 1: a record has at most 400000 characters, and this one has 400029"),
        (HEAD + "\n" * 20_000, "line 20001: a record has at most 20000 lines"),
        (HEAD + "chance " + "start q1 b1, " * 200, "line 4: a line of a record has at most 2000 characters"),
        (HEAD + f"name 0: {'x' * 201}\nresult: open", "line 4: a name in a record has at most 200 characters"),
        (HEAD + "".join(f"stream {n}: {n}\n" for n in range(1, 1_100)), "a record has at most 1000 streams"),
    ],
)
def test_a_record_has_bounds(text: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        record.from_text(text)


def test_a_match_in_a_record_has_bounds(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MOST_MOVES", match.length)
    assert record.from_text(record.to_text(match)).length == match.length
    monkeypatch.setattr(record, "MOST_MOVES", match.length - 1)
    with pytest.raises(RecordError, match=f"a record has at most {match.length - 1} moves"):
        record.from_text(record.to_text(match))


@pytest.mark.alone
def test_twice_as_many_streams_take_twice_as_long(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MOST_STREAMS", 20_000)

    def seconds(streams: int) -> float:
        text = HEAD + "".join(f"stream {n}: {n}\n" for n in range(1, streams)) + "result: open"
        began = time.process_time()
        with pytest.raises(RecordError, match="there is no move"):
            record.from_text(text)
        return time.process_time() - began

    assert min(seconds(16_000) for _ in range(3)) < 8 * min(seconds(4_000) for _ in range(3)), "4 times, not 16 times"


# --- variations

TREE = (
    HEAD
    + """chance start 1
1 place copan  # safe
(
  1 place uxmal  # bold
  2 place copan
  (
    2 place palenque
  )
)
(
  1 place palenque
)
2 place uxmal
result: open
"""
)


def test_variations_and_comments_are_read_and_written_as_they_were() -> None:
    tree = record.tree_from_text(TREE)
    assert [text for _, text in tree.match.log] == ["start 1", "place copan", "place uxmal"]
    assert record.from_text(TREE).log == tree.match.log
    assert [[tree.moves[each].text for each in tree.followers(number)] for number in (1, 3)] == [
        ["place copan", "place uxmal", "place palenque"],
        ["place copan", "place palenque"],
    ]
    assert {tree.moves[number].text: comment for number, comment in tree.comments.items()} == {
        "place copan": "safe",
        "place uxmal": "bold",
    }
    written = record.tree_to_text(tree)
    assert written[written.index("chance") :] == TREE[TREE.index("chance") :].replace("result", "\nresult")
    assert record.tree_to_text(record.tree_from_text(written)) == written


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("(\nchance start 2\n)", "line 4: a variation stands behind the move that it replaces"),
        ("chance start 1\n(\n(", "line 6: a variation stands behind the move that it replaces"),
        ("chance start 1\n)", "line 5: this ends a variation, but none with a move in it is open"),
        ("chance start 1\n(\n)", "line 6: this ends a variation, but none with a move in it is open"),
        ("chance start 1\n(\nchance start 2", "line 7: the variation of line 5 does not end before the result"),
        ("chance start 1\n(\n1 place copan", "line 6: 'place copan' is not legal now: it is the turn of chance"),
        ("chance start 1" + "\n(\nchance start 2" * 51, "line 105: variations are at most 50 deep"),
    ],
)
def test_a_wrong_variation_is_refused_with_its_line(moves: str, sentence: str) -> None:
    with pytest.raises(RecordError) as error:
        record.from_text(f"{HEAD}{moves}\nresult: open")
    assert str(error.value).startswith(sentence), error.value


@pytest.mark.alone
def test_variations_cost_as_much_as_the_same_number_of_moves(match: Match) -> None:
    """A position is kept for each move, so that none is reached by playing all before it again."""
    text = record.to_text(match)
    mover, move = match.log[-1]
    result = text.splitlines()[-1]
    many = text.removesuffix(result + "\n") + f"(\n{mover} {move}\n)\n" * 3000 + result
    begun = time.perf_counter()
    assert len(record.tree_from_text(many).moves) > 3000
    assert time.perf_counter() - begun < 3


def test_variations_that_no_record_may_hold_are_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    match = kurzspiel.game("maya").match(3)
    tree = MoveTree(match)
    start = tree.add(0, -1, "start 0")
    for pyramid in ("copan", "uxmal"):
        tree.add(start, 0, f"place {pyramid}")
    assert "uxmal" in record.tree_to_text(tree)
    monkeypatch.setattr(record, "DEEPEST", 0)
    with pytest.raises(ValueError, match="at most 0 deep"):
        record.tree_to_text(tree)
