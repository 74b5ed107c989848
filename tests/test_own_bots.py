"""Bots that other people wrote: how they are entered, and what failing costs them."""

import gc
import json
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kurzspiel
from kurzspiel import record
from kurzspiel.bots import Bot, check_bot, dismiss, play_for, share_out, title
from kurzspiel.bots import program as bot_program
from kurzspiel.bots.guest import Forfeit
from kurzspiel.bots.program import PATIENCE, ProcessBot, read_answer
from kurzspiel.match import Match
from tests.games.maya.position import position

EXAMPLES = Path(__file__).parent.parent / "examples"
OWN = f"{EXAMPLES}/own_bot.py:MyBot"
STDIO = f"run: {sys.executable} {EXAMPLES}/stdio_bot.py"

# The beginning of a bot over standard input and output: `say(question)` answers with the first legal move.
HEAD = """
import json, os, sys, time
def tell(**answer):
    print(json.dumps(answer), flush=True)
def say(question, **more):
    tell(**{"id": question["id"], "move": question["legal"][0], **more})
def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "move":
            yield message
"""

Written = Callable[[str], str]


@pytest.fixture
def own(tmp_path: Path) -> Written:
    """A file with a class Mine; gives the bot's name."""

    def write(text: str) -> str:
        path = tmp_path / f"mine{len(list(tmp_path.iterdir()))}.py"
        path.write_text(text, encoding="utf-8")
        return f"{path}:Mine"

    return write


@pytest.fixture
def program(tmp_path: Path) -> Written:
    """A program, from what it does after HEAD; gives the bot's name."""

    def write(text: str) -> str:
        path = tmp_path / "talker.py"
        path.write_text(HEAD + text, encoding="utf-8")
        return f"run: '{sys.executable}' -S '{path}'"

    return write


def choosing(body: str) -> str:
    return f"class Mine:\n    def choose(self, view):\n        {body}\n"


def opening(seed: int = 1) -> Match:
    return kurzspiel.game("maya").match(3, seed)


def steps(match: Match, bot: Bot, count: int) -> list[str]:
    """The notes of this many moves, all made by this bot; nothing where it chose itself."""
    before = len(match.log)
    for _ in range(count):
        play_for(match, match.to_act[0], bot)
    return [match.notes.get(number, "") for number in range(before, before + count)]


def seat_bound(match: Match, seat: int, bot: Bot, count: int) -> list[str]:
    """The same where this bot sits at one seat and the first legal move is made for the others."""
    found: list[str] = []
    while len(found) < count:
        number, mover = len(match.log), match.to_act[0]
        if mover == seat:
            play_for(match, seat, bot)
            found.append(match.notes.get(number, ""))
        else:
            match.play(mover, match.legal(mover)[0])
    return found


# --- entered and playing


@pytest.mark.parametrize("name", [OWN, STDIO])
def test_every_example_plays_whole_matches_by_itself(name: str) -> None:
    match = opening()
    bots = [kurzspiel.bot(share, 1) for share in share_out([name, "random", "random"], 3)]
    while match.to_act:
        play_for(match, match.to_act[0], bots[match.to_act[0]])
    dismiss(bots, match.places)
    assert match.notes == {}
    assert sorted(match.places or ())[0] == 1


def test_the_example_over_standard_input_needs_nothing_of_ours() -> None:
    assert "import kurzspiel" not in (EXAMPLES / "stdio_bot.py").read_text()


@pytest.mark.parametrize(
    ("name", "expected"), [("greedy", "Greedy"), (OWN, "MyBot"), (STDIO, "stdio_bot"), (f"run: {sys.executable}", None)]
)
def test_bots_have_titles(name: str, expected: str | None) -> None:
    assert title(name) == (expected or Path(sys.executable).stem)


def test_an_own_bot_gets_a_view_and_its_seed(own: Written) -> None:
    name = own(
        "class Mine:\n"
        "    name = 'mine of ' + __name__[:4]\n"
        "    def __init__(self, seed):\n"
        "        self.seed = seed\n"
        "    def choose(self, view):\n"
        "        assert view.data['seat'] == view.seat\n"
        "        return view.legal[self.seed % len(view.legal)]\n"
    )
    bot = kurzspiel.bot(name, seed=1)
    assert bot.name == "mine of mine"
    match = opening()
    move = play_for(match, match.to_act[0], bot)
    assert (move, match.notes) == ("place copan", {})


def test_an_own_bot_imports_its_neighbours(own: Written, tmp_path: Path) -> None:
    (tmp_path / "beside_it.py").write_text("def choose(view):\n    return view.legal[-1]\n")
    name = own("import beside_it\nclass Mine:\n    choose = staticmethod(beside_it.choose)\n")
    assert steps(opening(), kurzspiel.bot(name), 2) == ["", ""]


def test_a_file_is_loaded_again_when_it_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    for number, word in enumerate(("one", "two"), 1):
        path.write_text(f"class Mine:\n    name = {word!r}\n    def choose(self, view): ...\n")
        os.utime(path, ns=(number, number))
        assert kurzspiel.bot(f"{path}:Mine").name == word


def test_what_a_bot_does_to_its_view_harms_nobody(own: Written) -> None:
    name = own(
        choosing("view.data.clear(); view.engine.apply(view.position, view.seat, 9); view._head['to_act'].clear()")
    )
    match = opening()
    assert steps(match, kurzspiel.bot(name), 2) == ["Mine answered without a move; casual chose"] * 2


# --- refused before the match


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class Other:\n    pass\n", "{file} has no class Mine; its classes: Other"),
        ("Mine = 3\n", "{file} has no class Mine; it has no classes at all"),
        ("class Mine:\n    pass\n", "Mine in {file} has no method choose(self, view)"),
        ("import json\nclass Mine:\n", "{file} does not load: IndentationError: expected an indented block after "
         "class definition on line 2 (line 2)"),
        ("\nimport nothing_like_it\n", "{file} does not load: ModuleNotFoundError: No module named 'nothing_like_it' "
         "(line 2)"),
        ("def f():\n    1 / 0\nf()\n", "{file} does not load: ZeroDivisionError: division by zero (line 2)"),
        ("raise SystemExit\n", "{file} does not load: SystemExit (line 1)"),
        ("raise ValueError('two\\n  lines \\x07' + 'x' * 200)\n", "{file} does not load: ValueError: two lines ?"
         + "x" * 89 + "... (line 1)"),
    ],
)  # fmt: skip
def test_a_file_that_is_not_a_bot_is_refused(own: Written, text: str, sentence: str) -> None:
    name = own(text)
    with pytest.raises(ValueError) as caught:
        check_bot(name)
    assert str(caught.value) == sentence.format(file=name.removesuffix(":Mine"))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere.py:Mine", "there is no file nowhere.py for the bot Mine"),
        ("mine.py", "'mine.py' names no class; a bot in a file is written like ./mybot.py:MyBot"),
        (":Mine", "':Mine' names no class; a bot in a file is written like ./mybot.py:MyBot"),
        ("mine.py:", "'mine.py:' names no class; a bot in a file is written like ./mybot.py:MyBot"),
        ("run:", "'run:' names no program; write it like 'run: python3 mybot.py'"),
        ("run: no-such-tool x", "there is no program 'no-such-tool', which the bot 'run: no-such-tool x' needs"),
        ("run: sh 'x", '"run: sh \'x" has a quotation mark too few; and a command has no commas'),
    ],
)  # fmt: skip
def test_a_name_that_leads_nowhere_is_refused(name: str, sentence: str) -> None:
    for refuse in (check_bot, kurzspiel.bot, lambda name: share_out([name], 3)):
        with pytest.raises(ValueError) as caught:
            refuse(name)
        assert str(caught.value) == sentence


def test_a_comma_in_a_command_is_explained() -> None:
    with pytest.raises(ValueError, match="there is no bot 'b'; .*; and a command has no commas: write a script"):
        share_out([STDIO, "b", "c"], 3)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("    def __init__(self, depth): ...\n", "cannot be made: TypeError"),
        ("    def __init__(self):\n        raise OSError('model')\n", r"cannot be made: OSError: model \(line 3\)"),
        ("    name = 'two\\nlines'\n", "is not a name"),
    ],
)  # fmt: skip
def test_a_class_that_cannot_be_made_is_refused(own: Written, text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        kurzspiel.bot(own(f"class Mine:\n{text}    def choose(self, view): ...\n"))


def test_a_file_that_is_not_a_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x00\x01")
    path.chmod(0o755)
    with pytest.raises(ValueError, match="the bot 'run: .* cannot be run: Exec format error"):
        kurzspiel.bot(f"run: {path}")


def test_a_program_that_ends_at_once_is_refused(program: Written) -> None:
    bot = kurzspiel.bot(program("sys.exit(3)"))
    with pytest.raises(ValueError, match=r"the bot .run: .* ended \(exit code 3\) before it answered anything"):
        steps(opening(), bot, 1)


# --- forfeits


@pytest.mark.parametrize(
    ("body", "remark"),
    [
        ("return 'bid q1 8'", "answered 'bid q1 8', which is not a legal move"),
        ("return 'x' * 99", f"answered '{'x' * 57}...', which is not a legal move"),
        ("return 'a\\nb'", "answered 'a\\nb', which is not a legal move"),
        ("return 7", "answered with int, not with a text"),
        ("pass", "answered without a move"),
        ("return view.data['hand']", "failed with KeyError: 'hand' (line 3)"),
        ("raise SystemExit(3)", "failed with SystemExit: 3 (line 3)"),
        ("self.choose(view)", "failed with RecursionError: maximum recursion depth exceeded"),
        ("raise type('Odd', (Exception,), {'__str__': lambda self: 1 / 0})", "failed with Odd (line 3)"),
    ],
)
def test_an_own_bot_that_fails_forfeits_this_decision(own: Written, body: str, remark: str) -> None:
    match, bot = opening(), kurzspiel.bot(own(choosing(body)), seed=5)
    view = match.view_of(match.to_act[0])
    expected = kurzspiel.bot("casual", seed=5).choose(view)
    [note] = steps(match, bot, 1)
    assert note.startswith(f"Mine {remark}") and note.endswith("; casual chose")
    assert match.log[-1][1] == expected


def test_ctrl_c_in_a_bot_is_for_us(own: Written) -> None:
    with pytest.raises(KeyboardInterrupt):
        steps(opening(), kurzspiel.bot(own(choosing("raise KeyboardInterrupt"))), 1)


@pytest.mark.parametrize(
    ("action", "remark"),
    [
        ("say(question, move='pass')", "answered 'pass', which is not a legal move"),
        ("say(question, move=[1])", "answered with list, not with a text"),
        ("tell(id=question['id'])", "answered without a move"),
        ("tell(move=question['legal'][0])", "answered without the id of the question"),
        ("say(question, id=True)", "answered without the id of the question"),
        ("say(question, id=99)", "answered question 99, which was not asked"),
        ("print('hm \\x07', flush=True)", "answered 'hm \\x07', which is not a JSON object"),
        ("print('[' * 99999, flush=True)", f"answered '{'[' * 57}...', which is not a JSON object"),
        ("print('[1]', flush=True)", "answered '[1]', which is not a JSON object"),
        ("os.write(1, b'\\xff\\n')", "answered '�', which is not a JSON object"),
    ],
)
def test_a_program_that_answers_nonsense_forfeits_this_decision(program: Written, action: str, remark: str) -> None:
    bot = kurzspiel.bot(
        program(f"for number, question in enumerate(questions()):\n    {action} if number == 1 else say(question)")
    )
    assert steps(opening(), bot, 3) == ["", f"talker {remark}; casual chose", ""]
    dismiss([bot])


def test_a_late_answer_is_not_taken_for_the_next(program: Written) -> None:
    """The late answer would be legal for the next question too."""
    name = program(
        "for question in questions():\n"
        "    if question['id'] == 2:\n"
        "        time.sleep(0.6)\n"
        "    say(question, move=question['legal'][-1 if question['id'] == 3 else 0])\n"
    )
    match, bot = opening(), ProcessBot(name, seed=0)
    assert seat_bound(match, 0, bot, 1) == [""]
    bot.seconds = 0.1
    assert seat_bound(match, 0, bot, 1) == ["talker did not answer within 0.1 s; casual chose"]
    bot.seconds = 10.0
    while match.to_act[0] != 0:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    last = match.legal(0)[-1]
    assert seat_bound(match, 0, bot, 1) == [""] and match.log[-1] == (0, last)
    dismiss([bot])


def test_a_program_that_ends_is_restarted_until_it_has_ended_three_times_in_a_row(program: Written) -> None:
    name = program(
        "for number, question in enumerate(questions()):\n"
        "    if question['id'] in (2, 4, 5, 6):\n"
        "        sys.exit(7)\n"
        "    say(question)\n"
    )
    bot = kurzspiel.bot(name)
    ended, given_up = "talker ended (exit code 7); casual chose", "talker is not asked any more; casual chose"
    match = opening()
    assert seat_bound(match, 0, bot, 8) == ["", ended, "", ended, ended, ended, given_up, given_up]
    dismiss([bot])
    assert seat_bound(match, 0, bot, 1) == [""], "in another match it may try again"
    dismiss([bot])


def test_a_program_that_is_killed_forfeits(program: Written) -> None:
    name = program(
        "for question in questions():\n"
        "    os.kill(os.getpid(), 9) if question['id'] == 2 else say(question)\n"
    )  # fmt: skip
    bot = kurzspiel.bot(name)
    assert seat_bound(opening(), 0, bot, 2) == ["", "talker ended (signal 9); casual chose"]


def test_a_program_that_is_gone_when_it_is_restarted_forfeits(program: Written, tmp_path: Path) -> None:
    link = tmp_path / "python"
    link.symlink_to(sys.executable)
    name = program("say(next(questions()))").replace(sys.executable, str(link))
    bot = kurzspiel.bot(name)
    match = opening()
    assert seat_bound(match, 0, bot, 2) == ["", "talker ended (exit code 0); casual chose"]
    link.unlink()
    assert seat_bound(match, 0, bot, 1) == ["talker cannot be started again; casual chose"]


def test_a_program_that_never_reads_does_not_hold_us_up(program: Written) -> None:
    bot = ProcessBot(program("time.sleep(60)"), 0, seconds=0.02, first_seconds=0.02)
    link: Any = bot._link
    link.send({"much": "x" * 300_000})  # more than a pipe takes
    notes = seat_bound(opening(), 0, bot, PATIENCE + 1)
    assert notes[0] == "talker did not answer within 0.02 s; casual chose"
    assert notes[-1] == "talker is not asked any more; casual chose"
    assert link._process.returncode == -9


def test_a_program_that_never_stops_talking_does_not_fill_our_memory(program: Written) -> None:
    bot = ProcessBot(program("while True:\n    os.write(1, b'1\\n' * 1000)"), 0)
    link: Any = bot._link
    while link._inbox.qsize() < bot_program.MOST_WAITING:
        time.sleep(0.01)
    assert seat_bound(opening(), 0, bot, 1) == ["talker answered '1', which is not a JSON object; casual chose"]
    assert link._inbox.qsize() <= bot_program.MOST_WAITING
    dismiss([bot])


def test_a_line_without_end_is_cut(program: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_program, "MOST_LINE", 1000)
    bot = kurzspiel.bot(program("for question in questions():\n    os.write(1, b'x' * 5000)"))
    [note] = seat_bound(opening(), 0, bot, 1)
    assert note == f"talker answered '{'x' * 57}...', which is not a JSON object; casual chose"
    dismiss([bot])


def test_blank_lines_are_skipped(program: Written) -> None:
    bot = kurzspiel.bot(program("for question in questions():\n    os.write(1, b'\\n \\r\\n')\n    say(question)"))
    assert seat_bound(opening(), 0, bot, 2) == ["", ""]
    dismiss([bot])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "move", "x"]), inner),
    max_leaves=6,
)


@given(said=st.binary() | st.text().map(str.encode) | JSON.map(lambda value: json.dumps(value).encode()))
def test_whatever_is_answered_is_read_or_forfeits(said: bytes) -> None:
    try:
        number, _ = read_answer(said)
    except Forfeit as why:
        assert str(why).isprintable()
    else:
        assert json.loads(said)["id"] == number


@settings(max_examples=8)
@given(answers=st.lists(st.text() | JSON | st.just("legal"), min_size=1, max_size=5))
def test_whatever_a_bot_returns_the_match_goes_on(tmp_path_factory: pytest.TempPathFactory, answers: list[Any]) -> None:
    path = tmp_path_factory.mktemp("garbage") / "mine.py"
    path.write_text(
        f"import json\nANSWERS = iter(json.loads({json.dumps(answers)!r}))\n"
        "class Mine:\n"
        "    def choose(self, view):\n"
        "        answer = next(ANSWERS)\n"
        "        return view.legal[0] if answer == 'legal' else answer\n"
    )
    match = opening()
    notes = steps(match, kurzspiel.bot(f"{path}:Mine"), len(answers))
    assert [note == "" for note in notes] == [answer == "legal" for answer in answers]
    assert record.from_text(record.to_text(match)).log == match.log


# --- what is sent


def heard(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.fixture
def listener(program: Written, tmp_path: Path) -> str:
    """A program that writes down all it is sent and takes the first move."""
    return program(
        f"with open({str(tmp_path / 'heard')!r}, 'a') as file:\n"
        "    for line in sys.stdin:\n"
        "        file.write(line)\n"
        "        file.flush()\n"
        "        message = json.loads(line)\n"
        "        if message['type'] == 'move':\n"
        "            say(message)\n"
    )


def test_what_a_program_is_sent(listener: str, tmp_path: Path) -> None:
    match, bot = opening(), kurzspiel.bot(listener)
    seat = match.to_act[0]
    view, legal = match.view(seat), match.legal(seat)
    seat_bound(match, seat, bot, 2)
    dismiss([bot], (2, 1, 3))
    start, first, second, end = heard(tmp_path / "heard")
    assert start == {"type": "start", "protocol": 1, "game": "maya", "rules": 1, "seats": 3, "seat": seat}
    assert first == {"type": "move", "id": 1, "seconds": 10.0, "legal": legal, "view": view}
    assert (second["id"], second["seconds"]) == (2, 5.0)
    assert end == {"type": "end", "places": [2, 1, 3]}


def test_a_program_that_plays_for_several_seats_is_sent_which(listener: str, tmp_path: Path) -> None:
    match, bot = opening(), kurzspiel.bot(listener)
    seats = [match.to_act[0]]
    steps(match, bot, 1)
    seats.append(match.to_act[0])
    steps(match, bot, 1)
    dismiss([bot])
    assert [message["seat"] for message in heard(tmp_path / "heard") if message["type"] == "start"] == seats


def test_two_matches_that_differ_only_in_hidden_cards_send_the_same_bytes(listener: str, tmp_path: Path) -> None:
    sent = []
    for card, other in (("3", "5"), ("5", "3")):
        match = position(turn=0, quarries={"q1": [(1, card)], "q2": [(2, "4"), (1, other)]})
        bot = kurzspiel.bot(listener)
        play_for(match, 0, bot)
        dismiss([bot])
        sent.append((match.state, (tmp_path / "heard").read_bytes()))
        (tmp_path / "heard").unlink()
    (one, bytes_of_one), (two, bytes_of_two) = sent
    assert one != two
    assert bytes_of_one == bytes_of_two
    assert bytes_of_one.count(b"\n") == 2


# --- ended


def test_programs_are_ended_with_their_children(program: Written, tmp_path: Path) -> None:
    name = program(
        "import subprocess\n"
        f"child = subprocess.Popen(['sleep', '60'])\nopen({str(tmp_path / 'child')!r}, 'w').write(str(child.pid))\n"
        "for question in questions():\n    say(question)\n"
        "time.sleep(60)\n"
    )
    bot = ProcessBot(name, 0)
    link: Any = bot._link
    seat_bound(opening(), 0, bot, 1)
    child = int((tmp_path / "child").read_text())
    bot.close()
    bot.close()
    assert link._process.returncode == -9
    until = time.monotonic() + 5
    while not is_gone(child) and time.monotonic() < until:
        time.sleep(0.01)
    assert is_gone(child)


def is_gone(process_id: int) -> bool:
    """Ended, although its parent may still have to collect it."""
    status = Path(f"/proc/{process_id}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_a_bot_that_is_forgotten_ends_its_program(program: Written) -> None:
    before = threading.active_count()
    bot: Any = kurzspiel.bot(program("for question in questions():\n    say(question)"))
    running = bot._link._process
    seat_bound(opening(), 0, bot, 1)
    del bot
    gc.collect()
    assert running.returncode == 0
    until = time.monotonic() + 5
    while threading.active_count() > before and time.monotonic() < until:
        time.sleep(0.01)
    assert threading.active_count() <= before  # fewer if one of an earlier test has ended meanwhile


def test_what_a_program_says_to_standard_error_is_read_by_us(
    program: Written, capfd: pytest.CaptureFixture[str]
) -> None:
    bot = kurzspiel.bot(program("for question in questions():\n    sys.stderr.write('I think')\n    say(question)"))
    seat_bound(opening(), 0, bot, 1)
    dismiss([bot])
    assert capfd.readouterr().err == "I think"


# --- notes in match and record


def test_a_note_is_behind_its_move_in_the_record() -> None:
    match = kurzspiel.game("himalaya").random_match(3, seed=1)
    number = next(
        number for number in range(len(match.log)) if all(match.log[number + k][1][:4] == "plan" for k in range(3))
    )
    match.note(number + 1, "mine answered late; casual chose")
    mover, text = match.log[number + 1]
    lines = record.to_text(match).splitlines()
    assert f"{mover} {text}  # mine answered late; casual chose" in lines
    again = record.from_text("\n".join(lines))
    assert (again.log, again.notes) == (match.log, {})


@pytest.mark.parametrize("number", [-1, 3, True, 1.0])
def test_a_note_is_about_a_move(number: int) -> None:
    match = kurzspiel.game("maya").random_match(3, seed=1).at(3)
    with pytest.raises(ValueError, match=f"there is no move {number}; this match has 3 moves, counted from 0"):
        match.note(number, "x")


@pytest.mark.parametrize("text", ["", " x", "two\nlines", 3])
def test_a_note_is_one_line(text: str) -> None:
    with pytest.raises(ValueError, match="is not a note; a note is one line of printable characters"):
        kurzspiel.game("maya").random_match(3, seed=1).note(0, text)


def test_notes_leave_with_their_moves() -> None:
    match = kurzspiel.game("maya").match(3)
    match.play(kurzspiel.CHANCE, "start 1")
    for seat in (1, 2, 0):
        match.play(seat, "place copan")
    for number in range(4):
        match.note(number, f"note {number}")
    assert match.at(2).notes == {0: "note 0", 1: "note 1"}
    match.undo(2, over=[0])
    assert match.notes == {0: "note 0", 1: "note 1"}


def test_notes_move_up_when_something_before_them_is_taken_back() -> None:
    match = kurzspiel.game("himalaya").match(3, seed=1)
    while match.view(None)["phase"] != "plan":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    first = len(match.log)
    for seat in (0, 1):
        match.play(seat, "plan rest")
        match.note(len(match.log) - 1, f"note of {seat}")
    match.undo(0)
    assert (match.log[first:], match.notes) == ([(1, "plan rest")], {first: "note of 1"})


# --- at the terminal


def test_the_record_of_a_watched_match_says_what_was_forfeited(own: Written, tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from kurzspiel.cli import app

    name, path = own(choosing("return view.legal[0] if view.data['phase'] == 'opening' else 3")), tmp_path / "game.txt"
    words = ["watch", "maya", "--bots", f"{name},random,random", "--seed", "1", "--save", str(path)]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "  # Mine answered with int, not with a text; casual chose" in path.read_text()
    assert kurzspiel.open(path).places is not None
