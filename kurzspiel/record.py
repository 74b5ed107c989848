"""A played game as a text file: headings, one move a line, the result. docs/records.md shows one.

A record holds every move in full, so one of a running game reveals all secrets to every reader of the file.
"""

import os
import re
import secrets
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import TypeVar

from kurzspiel.chance import check_commitment, check_secret
from kurzspiel.game import Game, game
from kurzspiel.match import MOST_STREAM, Entry, Match, check_date, check_names, is_line
from kurzspiel.notation import CHANCE, shortened
from kurzspiel.texts import say, sentence_of
from kurzspiel.tree import BEGINNING, MoveTree

T = TypeVar("T")
TITLE = "# Kurzspiel record"
HEADING = re.compile(r"(?P<key>[a-z]+( [0-9]+)?)\s*:\s*(?P<value>.*)")
WIDTH = 110  # of a line with several moves
KEYED = "keyed"  # chance draws from the whole secret; without that heading, from a seed of 63 bits
OPEN = "open"  # the result of a game that is not over
NAMES = ("name 0", "name 1", "name 2", "name 3", "name 4", "name 5")
HEADINGS = ("game", "rules", "seats", "date", *NAMES, "commitment", "chance", "secret", "given")
STREAM = re.compile("stream (0|[1-9][0-9]{0,5})")  # a heading too: from this move on chance drew from that stream
NEEDED = ("game", "rules", "seats")
OPENS, ENDS = "(", ")"  # lines around a variation: other moves in place of the last one before it
INDENT = "  "

# What a record may hold, many times more than any match; its author is unknown to the program that reads it.
MOST_CHARACTERS = 400_000
MOST_LINES = 20_000
MOST_LINE = 2_000  # characters
MOST_NAME = 200
MOST_STREAMS = 1_000
MOST_MOVES = 5_000  # variations included
DEEPEST = 50  # variations within variations


class RecordError(ValueError):
    """What is wrong with a record, and in which line."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(say("record-line", line=str(line), what=what))
        self.line = line


# --- writing


def to_text(match: Match, is_over: bool = False) -> str:
    """The match as a record. `is_over`: nobody plays on, even if the rules would allow it."""
    return _written(match, is_over, _move_lines(match.log, match.notes))


def tree_to_text(tree: MoveTree) -> str:
    """The same with variations and comments."""
    first = tree.followers(BEGINNING)
    return _written(tree.match, False, _tree_lines(tree, first[0], 0) if first else [])


def _written(match: Match, is_over: bool, moves: list[str]) -> str:
    check_names(match.names, match.seats)
    check_date(match.date)
    headings = {
        "game": match.engine.name,
        "rules": match.engine.rules.VERSION,
        "seats": match.seats,
        "date": match.date,
        **{f"name {seat}": name for seat, name in enumerate(match.names)},
        **_chance_headings(match, is_over or not match.to_act),
    }
    result = " ".join(map(str, match.places)) if match.places else OPEN
    return "\n".join(
        [TITLE, *(f"{key}: {value}" for key, value in headings.items()), "", *moves, "", f"result: {result}", ""]
    )


def _chance_headings(match: Match, is_over: bool) -> dict[str, object]:
    """What a player needs to check the draws. The secret reveals all draws to come, so it waits for the end."""
    headings: dict[str, object] = {}
    if match.commitment is not None:
        headings["commitment"] = check_commitment(match.commitment)
    if match.is_keyed and (match.commitment, match.secret) != (None, None):
        headings["chance"] = KEYED
    if match.secret is not None and is_over:
        headings["secret"] = check_secret(match.secret)
    if match.given:
        headings["given"] = match.given
    return headings | {f"stream {first}": stream for first, stream in match.streams if (first, stream) != (0, 0)}


def _move_lines(log: list[Entry], notes: dict[int, str]) -> list[str]:
    """One move per line; draws of chance in a row, or moves of one kind by one seat, share a line, separated by commas.

    A move with a note has its own line, with the note after it.
    """

    def together(number: int) -> tuple[int, str, int | None]:
        mover, text = log[number]
        return mover, "" if mover == CHANCE else text.split()[0], number if number in notes else None

    lines: list[str] = []
    for (mover, _, noted), numbers in groupby(range(len(log)), key=together):
        lines += _joined("chance" if mover == CHANCE else str(mover), [log[number][1] for number in numbers])
        if noted is not None:
            lines[-1] += f"  # {notes[noted]}"
    return lines


def _tree_lines(tree: MoveTree, first: int, depth: int) -> list[str]:
    """A move and what follows it, each with its variations behind it."""
    if depth > DEEPEST:
        raise ValueError(say("record-too-deep", most=str(DEEPEST)))
    lines: list[str] = []
    numbers: list[int] = []
    for number in tree.line(first):
        numbers.append(number)
        siblings = tree.followers(tree.moves[number].parent)
        others = siblings[1:] if number == siblings[0] else []
        if others or number in tree.comments or not tree.followers(number):
            log = [(tree.moves[each].mover, tree.moves[each].text) for each in numbers]
            noted = {len(log) - 1: tree.comments[number]} if number in tree.comments else {}
            lines += _move_lines(log, noted)
            numbers = []
        for other in others:
            lines += [OPENS, *(INDENT + line for line in _tree_lines(tree, other, depth + 1)), ENDS]
    return lines


def _joined(mover: str, texts: list[str]) -> list[str]:
    lines = [f"{mover} {texts[0]}"]
    for text in texts[1:]:
        if len(lines[-1]) + len(text) + 2 <= WIDTH:
            lines[-1] += f", {text}"
        else:
            lines.append(f"{mover} {text}")
    return lines


def save(match: Match, path: str | os.PathLike[str]) -> None:
    """Write the record. It appears whole or not at all, and overwrites nothing but another record."""
    target = Path(os.path.realpath(path))
    check_target(target)
    text = to_text(match)
    spare = target.with_name(f".{target.name}-{secrets.token_hex(4)}")
    try:
        with spare.open("x", encoding="utf-8") as file:
            file.write(text)
        os.replace(spare, target)
    except BaseException:
        spare.unlink(missing_ok=True)
        raise


def check_target(path: Path) -> None:
    """Whether a record may be written there."""
    if path.exists() and not _is_record(path):
        raise FileExistsError(say("record-target", path=str(path)))


def _is_record(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(TITLE)) == TITLE.encode()
    except OSError:
        return False


# --- reading


def open(path: str | os.PathLike[str]) -> Match:
    """Read a record. RecordError names the line that is wrong."""
    return from_text(read_text(path))


def read_text(path: str | os.PathLike[str]) -> str:
    data = Path(path).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RecordError(line, say("record-no-text")) from None


def game_of(text: str) -> str:
    """The game that a record names; nothing if it names none."""
    headings = (HEADING.fullmatch(line) for _, line in _lines(text))
    return next((heading["value"] for heading in headings if heading and heading["key"] == "game"), "")


def from_text(text: str) -> Match:
    """The match that a record holds; every move is checked, those of variations too."""
    return tree_from_text(text).match


def tree_from_text(text: str) -> MoveTree:
    """The same with its variations, and with the comments behind moves."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError(1, say("record-too-large", most=str(MOST_CHARACTERS), found=str(len(text))))
    lines = _lines(text)
    headings: dict[str, tuple[int, str]] = {}
    moves: MoveLines | None = None
    for number, line in lines:
        heading = HEADING.fullmatch(line)
        if heading and heading["key"] != "result" and moves is None:
            _add_heading(headings, number, heading["key"], heading["value"])
            continue
        moves = moves or MoveLines(MoveTree(_begin(number, headings)))
        if heading and heading["key"] == "result":
            moves.end(number)
            _check_result(moves.tree.match, number, heading["value"])
            _check_streams(moves.tree.match, headings)
            _check_end(lines)
            return moves.tree
        moves.take(number, line)
    last = text.count("\n") + 1
    raise RecordError(last, say("record-no-result", open=OPEN))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that mean something, numbered from 1. A comment is a line that begins with #."""
    for number, line in enumerate(text.split("\n"), 1):
        if number > MOST_LINES:
            raise RecordError(number, say("record-too-many-lines", most=str(MOST_LINES)))
        if len(line) > MOST_LINE:
            raise RecordError(number, say("record-line-too-long", most=str(MOST_LINE)))
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.strip()


def _add_heading(headings: dict[str, tuple[int, str]], number: int, key: str, value: str) -> None:
    if key not in HEADINGS and not STREAM.fullmatch(key):
        raise RecordError(number, say("record-no-heading", key=shortened(key), headings=", ".join(HEADINGS)))
    if key in headings:
        raise RecordError(number, say("record-heading-twice", key=repr(key), line=str(headings[key][0])))
    if len(headings) >= len(HEADINGS) + MOST_STREAMS:
        raise RecordError(number, say("record-too-many-streams", most=str(MOST_STREAMS)))
    headings[key] = number, value


def _begin(number: int, headings: dict[str, tuple[int, str]]) -> Match:
    """An empty match as the headings describe it."""
    for key in NEEDED:
        if key not in headings:
            raise RecordError(number, say("record-heading-missing", key=key))

    def use(key: str, function: Callable[[str], T]) -> T:
        line, value = headings[key]
        try:
            return function(value)
        except ValueError as error:
            raise RecordError(line, sentence_of(error)) from None

    played = use("game", game)
    use("rules", lambda version: _check_rules(played, version))
    match = use("seats", lambda seats: played.match(int(seats) if re.fullmatch("[0-9]", seats) else seats))  # type: ignore[arg-type]
    match.is_keyed = "chance" in headings
    for key in headings:
        if key == "chance":
            use(key, _check_chance)
        elif key == "date":
            match.date = use(key, check_date)
        elif key == "commitment":
            match.commitment = use(key, check_commitment)
        elif key == "secret":
            match.secret = use(key, check_secret)
        elif key == "given":
            match.given = use(key, _count)
        elif key.startswith("name "):
            use(key, lambda value, key=key: _set_name(match, int(key.removeprefix("name ")), value))  # type: ignore[misc]
        elif stream := STREAM.fullmatch(key):
            use(key, lambda value, first=int(stream[1]): _add_stream(match, first, value))  # type: ignore[misc]
    return match


def _check_rules(played: Game, version: str) -> None:
    known = played.rules_version
    if version != str(known):
        raise ValueError(say("record-rules", version=shortened(version), game=played.name, known=str(known)))


def _check_chance(value: str) -> None:
    if value != KEYED:
        raise ValueError(say("record-chance", text=shortened(value), keyed=KEYED))


def _set_name(match: Match, seat: int, name: str) -> None:
    if seat >= match.seats:
        raise ValueError(say("record-no-seat", seat=str(seat), last=str(match.seats - 1)))
    if len(name) > MOST_NAME:
        raise ValueError(say("record-name-too-long", most=str(MOST_NAME)))
    match.names[seat] = check_names([name], 1)[0]


def _count(value: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,5}", value):
        raise ValueError(say("record-no-count", text=shortened(value)))
    return int(value)


def _add_stream(match: Match, first: int, value: str) -> None:
    if len(match.streams) > 1 and first <= match.streams[-1][0]:
        raise ValueError(say("record-stream-late", first=str(first)))
    if not re.fullmatch("[0-9]{1,6}", value):
        raise ValueError(say("record-no-stream", text=shortened(value), most=str(MOST_STREAM)))
    if first == 0:
        match.streams.clear()
    match.streams.append((first, int(value)))


class MoveLines:
    """Lines of moves and variations, as they are read into a tree."""

    def __init__(self, tree: MoveTree) -> None:
        self.tree = tree
        self._last = BEGINNING  # the number of the last move
        self._left: list[tuple[int, int]] = []  # variations that are open: where one goes on after it, and its line

    def take(self, number: int, line: str) -> None:
        if line == OPENS:
            self._open(number)
        elif line == ENDS:
            self._close(number)
        else:
            self._play(number, line)

    def end(self, number: int) -> None:
        if self._left:
            raise RecordError(number, say("record-variation-open", line=str(self._left[-1][1])))

    def _open(self, number: int) -> None:
        if self._last == BEGINNING or (self._left and self._is_empty):
            raise RecordError(number, say("record-variation-of-nothing"))
        if len(self._left) >= DEEPEST:
            raise RecordError(number, say("record-too-deep", most=str(DEEPEST)))
        self._left.append((self._last, number))
        self._last = self.tree.moves[self._last].parent

    @property
    def _is_empty(self) -> bool:
        """Whether nothing has been read yet of the innermost variation."""
        return self._last == self.tree.moves[self._left[-1][0]].parent

    def _close(self, number: int) -> None:
        if not self._left or self._is_empty:
            raise RecordError(number, say("record-no-variation"))
        self._last, _ = self._left.pop()

    def _play(self, number: int, line: str) -> None:
        line, comment = (*re.split(r"\s#", line, maxsplit=1), "")[:2]
        mover, _, text = line.partition(" ")
        if mover != "chance" and not re.fullmatch("[0-9]", mover):
            raise RecordError(number, say("record-no-move", text=shortened(line)))
        try:
            for each in text.split(","):
                if len(self.tree.moves) > MOST_MOVES:
                    raise ValueError(say("record-too-many-moves", most=str(MOST_MOVES)))
                self._last = self.tree.add(self._last, CHANCE if mover == "chance" else int(mover), each.strip())
        except ValueError as error:
            raise RecordError(number, sentence_of(error)) from None
        if is_line(comment.strip()):
            self.tree.comments[self._last] = comment.strip()


def _check_result(match: Match, number: int, value: str) -> None:
    true = " ".join(map(str, match.places)) if match.places else OPEN
    if value.split() != true.split():
        raise RecordError(number, say("record-result", said=shortened(value), true=repr(true)))


def _check_streams(match: Match, headings: dict[str, tuple[int, str]]) -> None:
    for key, (number, value) in headings.items():
        stream = STREAM.fullmatch(key)
        named = stream[1] if stream else value if key == "given" else "0"
        if int(named) > len(match.log):
            raise RecordError(number, say("record-too-few-moves", number=named, moves=str(len(match.log))))


def _check_end(lines: Iterator[tuple[int, str]]) -> None:
    for number, line in lines:
        raise RecordError(number, say("record-behind-result", text=shortened(line)))
