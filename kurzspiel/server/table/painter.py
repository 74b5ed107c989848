"""Views as JSON in pieces, each of which is made again only if what it was made from has changed.

The server shows every move to everybody at a table, and most of what they see is unchanged, or the same as others see.
A game says which parts its view has (`PARTS` in view.py). When a part is made, we note which numbers of the state it
was made from; as long as these are the same, so is the part, at this table and at all others.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any

import orjson

from kurzspiel.engine import SPECTATOR, Engine
from kurzspiel.engine.forms.room import Position
from kurzspiel.engine.layout import LETTERS, Field, Layout
from kurzspiel.match import Match, View, head_of
from kurzspiel.views import Each, ViewData, ViewHead

Path = tuple[str] | tuple[str, int]  # of a part, or of an item of a list
PartChange = tuple[Path, orjson.Fragment]  # where, and the new value
Range = tuple[int, int]  # of bytes of the state
Make = Callable[[Any], Any]

KEPT = 4096  # forms of a piece
HEAD = tuple(ViewHead.__annotations__)  # the first pieces of every view
SEAT = HEAD.index("seat")


class Outline:
    """Which pieces a view has: first those of all games, then the game's own; each item of a list is a piece."""

    def __init__(self, places: dict[str, int | slice], memos: Sequence["Memo"] = (), counted: int = 0) -> None:
        self.places = list(places.items())
        self.paths = [path for name, place in self.places for path in paths_of(name, place)]
        self.head_paths, self.own_paths = self.paths[: len(HEAD)], self.paths[len(HEAD) :]
        self.memos = memos  # for the game's own pieces
        self.counted = counted  # the bytes that give the lengths of lists, as in `Painting.made_of`

    def has_same_names(self, other: "Outline") -> bool:
        return self is other or [name for name, _ in self.places] == [name for name, _ in other.places]


def paths_of(name: str, place: int | slice) -> list[Path]:
    return [(name,)] if isinstance(place, int) else [(name, k) for k in range(place.stop - place.start)]


class Painting:
    """A view in pieces of JSON."""

    __slots__ = ("head", "made_of", "outline", "own", "state")

    def __init__(
        self, outline: Outline, head: tuple[bytes, ...], own: tuple[bytes, ...], state: int, made_of: list[int]
    ) -> None:
        self.outline = outline
        self.head = head  # the pieces common to all games
        self.own = own  # the game's own
        self.state = state  # as a number, and which of its bytes each own piece was made from: 255 for each of them
        self.made_of = made_of

    def __bool__(self) -> bool:
        return bool(self.outline.places)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Painting) or self.outline is not other.outline:
            return False
        return self.head == other.head and self.own == other.own

    def __hash__(self) -> int:
        return hash((self.head, self.own))

    @property
    def pieces(self) -> tuple[bytes, ...]:
        return self.head + self.own

    def whole(self) -> dict[str, orjson.Fragment]:
        """The whole view, for a message."""
        pieces = self.pieces
        return {name: fragment(pieces[place]) for name, place in self.outline.places}

    def changes_from(self, before: "Painting") -> list[PartChange]:
        """What differs from a view with the same parts; a `messages.Change` each."""
        if self.outline is before.outline:
            found = changed_rows(self.outline.head_paths, before.head, self.head)
            return found + changed_rows(self.outline.own_paths, before.own, self.own)
        pieces, known = self.pieces, before.pieces
        rows_by_name = zip(self.outline.places, before.outline.places, strict=True)
        return [
            change
            for (name, place), (_, earlier) in rows_by_name
            for change in changes_of(name, known[earlier], pieces[place])
        ]


def changed_rows(paths: list[Path], before: tuple[bytes, ...], now: tuple[bytes, ...]) -> list[PartChange]:
    if now is before:
        return []
    rows = zip(paths, before, now, strict=True)
    return [(path, orjson.Fragment(new)) for path, old, new in rows if old is not new and old != new]


class LastChanges:
    """The latest computed changes of a view, as JSON; they are the same for everybody who sees the same."""

    def __init__(self) -> None:
        self._new = self._old = NOTHING_SEEN
        self._written = b"[]"

    def of(self, new: Painting, old: Painting) -> bytes:
        if not (is_alike(new, self._new) and is_alike(old, self._old)):
            self._written = orjson.dumps(new.changes_from(old))
            self._new, self._old = new, old
        return self._written


def is_alike(one: Painting, other: Painting) -> bool:
    """Whether they are surely the same, apart from their viewers."""
    if one.own is not other.own or not one.own:
        return False
    return one.head[:SEAT] == other.head[:SEAT] and one.head[SEAT + 1 :] == other.head[SEAT + 1 :]


NOTHING_SEEN = Painting(Outline({}), (), (), 0, [])


def changes_of(name: str, old: bytes | tuple[bytes, ...], new: bytes | tuple[bytes, ...]) -> Iterator[PartChange]:
    """The changes of one part; of a list that is as long as before, the items that differ."""
    if isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(new):
        items = enumerate(zip(old, new, strict=True))
        yield from (((name, k), orjson.Fragment(item)) for k, (known, item) in items if known != item)
    elif old != new:
        yield (name,), fragment(new)


def fragment(part: bytes | tuple[bytes, ...]) -> orjson.Fragment:
    return orjson.Fragment(part if isinstance(part, bytes) else b"[" + b",".join(part) + b"]")


class Painter:
    """Paints the views of a game."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        declared: dict[str, Make | Each] = getattr(engine.pictures, "PARTS", {})
        lists = {name: part for name, part in declared.items() if isinstance(part, Each)}
        self._counts = [Memo(engine.layout, part.count, int) for part in lists.values()]
        self._parts = {
            name: (part, list(lists).index(name) if name in lists else -1) for name, part in declared.items()
        }
        self._memos: dict[tuple[str, int], Memo] = {}
        self._outlines: dict[tuple[tuple[int, ...], int], Outline] = {}

    def paint(self, view: View, before: Painting = NOTHING_SEEN) -> Painting:
        """What the game's `describe` makes of a view. Most of the earlier painting may still be valid."""
        return self.paint_position(view.position, head_in_json(view), before) if self.has_parts else written(view.data)

    @property
    def has_parts(self) -> bool:
        return bool(self._parts)

    def paint_position(
        self, position: Position, head: tuple[bytes, ...], before: Painting, other: Painting = NOTHING_SEEN
    ) -> Painting:  # fmt: skip
        """The same for a blinded position of a game with parts; another painting may have been made from the same."""
        data = self._engine.to_bytes(position)
        state = int.from_bytes(data, "little")
        if state == other.state and other.made_of:
            return Painting(other.outline, head, other.own, state, other.made_of)
        outline, own, made_of = before.outline, before.own, before.made_of
        changed = state ^ before.state
        if not outline.memos or changed & outline.counted:
            outline = self._outline(data)
            found = [memo.of(data) for memo in outline.memos]
            return Painting(outline, head, tuple([piece for piece, _ in found]), state, [read for _, read in found])
        if stale := [k for k, read in enumerate(made_of) if read & changed]:
            pieces = list(own)
            for k in stale:
                pieces[k], read = outline.memos[k].of(data)
                if read != made_of[k]:
                    made_of = [*made_of[:k], read, *made_of[k + 1 :]]  # seldom; otherwise all paintings share it
            own = tuple(pieces)
        return Painting(outline, head, own, state, made_of)

    def _outline(self, state: bytes) -> Outline:
        found = [memo.of(state) for memo in self._counts]
        counts, counted = tuple([count for count, _ in found]), 0
        for _, read in found:
            counted |= read
        if (counts, counted) not in self._outlines:
            self._outlines[counts, counted] = self._new_outline(counts, counted)
        return self._outlines[counts, counted]

    def _new_outline(self, counts: tuple[int, ...], counted: int) -> Outline:
        """For lists of these lengths."""
        places: dict[str, int | slice] = {name: k for k, name in enumerate(HEAD)}
        memos: list[Memo] = []
        for name, (part, number) in self._parts.items():
            first, makes = len(HEAD) + len(memos), makers(part, counts[number])
            places[name] = first if number < 0 else slice(first, first + len(makes))
            for k, make in enumerate(makes):
                memo = Memo(self._engine.layout, make, to_json)
                memos.append(self._memos.setdefault((name, k), memo))
        return Outline(places, memos, counted)


def makers(part: Make | Each, count: int) -> list[Make]:
    """The function that makes a part, or those for each item of a list."""
    return [numbered(part.item, k) for k in range(count)] if isinstance(part, Each) else [part]


def numbered(make: Callable[[Any, int], Any], number: int) -> Make:
    return lambda s: make(s, number)


@cache
def painter(engine: Engine) -> Painter:
    return Painter(engine)


def painted(view: View, before: Painting = NOTHING_SEEN) -> Painting:
    """A whole view; an earlier one of the same game saves most of the work."""
    return painter(view.engine).paint(view, before)


def painted_now(match: Match, seat: int | None, before: Painting, other: Painting) -> Painting:
    """What a seat sees now, given what it saw last and what was painted last for anybody."""
    painting = painter(match.engine)
    if not painting.has_parts:
        return written(match.view(seat))
    viewer = SPECTATOR if seat is None else seat
    head = written_head(match.engine, match.seats, viewer, match.to_act, match.places)
    return painting.paint_position(match.blinded(seat), head, before, other)


def changes_between(match: Match, seat: int | None, positions: Sequence[Position], now: Painting) -> bytes:
    """Pictures of blinded positions in which nobody is asked anything, as JSON: the first as its differences from now,
    all others as differences from the one before."""
    painting, before, found = painter(match.engine), now, []
    head = written_head(match.engine, match.seats, SPECTATOR if seat is None else seat, (), None)
    for position in positions:
        picture = painting.paint_position(position, head, before)
        found.append(picture.changes_from(before))
        before = picture
    return orjson.dumps(found)


def head_in_json(view: View) -> tuple[bytes, ...]:
    head = view.head
    acting, places = tuple(head["to_act"]), head["places"]
    return written_head(view.engine, head["seats"], view.seat, acting, tuple(places) if places else None)


@lru_cache(1000)
def written_head(
    engine: Engine, seats: int, seat: int, to_act: tuple[int, ...], places: tuple[int, ...] | None
) -> tuple[bytes, ...]:  # fmt: skip
    head = head_of(engine, seats, seat, to_act, places)
    return tuple(orjson.dumps(head[name]) for name in HEAD)  # type: ignore[literal-required]


def to_json(part: Any) -> bytes:
    return orjson.dumps(part, default=list)


def written(data: ViewData) -> Painting:
    """A view that is given as plain data."""
    pieces = tuple(map(orjson.dumps, data.values()))
    return Painting(plain_outline(tuple(data)), pieces[: len(HEAD)], pieces[len(HEAD) :], 0, [])


@cache
def plain_outline(names: tuple[str, ...]) -> Outline:
    return Outline({name: k for k, name in enumerate(names)})


class Memo:
    """Caches what a function makes of a state, by the bytes of the state that it has read."""

    __slots__ = ("_bytes", "_finish", "_layout", "_make", "_others", "known", "ranges", "read")

    def __init__(self, layout: Layout, make: Make, finish: Callable[[Any], Any]) -> None:
        self._layout, self._make, self._finish = layout, make, finish
        self._read_only(())
        self.known: dict[Any, Any] = {}  # by the values that `read` reads
        self._others: dict[tuple[Range, ...], Memo] = {}  # if it has read other bytes, which may depend on the state

    def of(self, state: bytes) -> tuple[Any, int]:
        """The result, and which bytes of the state it was made from, as in `Painting.made_of`."""
        if (found := self.known.get(self.read(state))) is not None:
            return found, self._bytes
        for memo in self._others.values():
            if (found := memo.known.get(memo.read(state))) is not None:
                return found, memo._bytes
        ranges: list[Range] = []
        found = self._finish(self._make(reading_of(self._layout)(state, 0, ranges)))
        memo = self._with(joined(tuple(ranges)))
        memo._keep(state, found)
        return found, memo._bytes

    def _with(self, ranges: tuple[Range, ...]) -> "Memo":
        if not self.known:
            self._read_only(ranges)
        if ranges == self.ranges:
            return self
        if ranges not in self._others:
            self._others[ranges] = Memo(self._layout, self._make, self._finish)
            self._others[ranges]._read_only(ranges)
        return self._others[ranges]

    def _read_only(self, ranges: tuple[Range, ...]) -> None:
        self.ranges = ranges
        self.read: Callable[[bytes], Any] = itemgetter(*[slice(*each) for each in ranges] or [slice(0, 0)])
        self._bytes = sum(((1 << 8 * (end - first)) - 1) << 8 * first for first, end in ranges)

    def _keep(self, state: bytes, found: Any) -> None:
        if len(self.known) >= KEPT:
            self.known.clear()
        self.known[self.read(state)] = found


@lru_cache(10_000)
def joined(ranges: tuple[Range, ...]) -> tuple[Range, ...]:
    """The same bytes in as few ranges as possible."""
    ordered, found = sorted(set(ranges)), []
    while ordered:
        first, last = ordered.pop(0)
        while ordered and ordered[0][0] <= last:
            last = max(last, ordered.pop(0)[1])
        found.append((first, last))
    return tuple(found)


# --- a state that notes what is read from it


class Spot:
    """A field, or what remains of it after some of its dimensions."""

    __slots__ = ("inner", "length", "offset", "record", "size", "step", "unpack")

    def __init__(self, field: Field, shape: tuple[int, ...]) -> None:
        self.offset = field.offset
        self.length = shape[0] if shape else 0
        self.inner = Spot(field, shape[1:]) if shape and (field.part or len(shape) > 1) else None
        self.step = field.size * prod(shape[1:])
        self.size = field.size * prod(shape)
        self.record = reading_of(field.part) if field.part else None
        self.unpack = Struct(f"<{self.length or 1}{LETTERS[field.kind]}").unpack_from if field.kind else None

    def read(self, data: bytes, at: int, ranges: list[Range]) -> Any:
        if self.inner:
            return ReadingList(self, data, at, ranges)
        if self.unpack is None:
            assert self.record
            return self.record(data, at, ranges)
        if self.length:
            return ReadingNumbers(self, data, at, ranges)
        ranges.append((at, at + self.size))
        return self.unpack(data, at)[0]


class Reading:
    """A record of the state; looks like a plain one."""

    __slots__ = ("_at", "_data", "_ranges")

    def __init__(self, data: bytes, at: int, ranges: list[Range]) -> None:
        self._data, self._at, self._ranges = data, at, ranges


@cache
def reading_of(layout: Layout) -> type[Reading]:
    """The class for one layout, with a property for each field, which is faster than looking fields up."""
    fields = {field.name: property(_getter(Spot(field, field.shape))) for field in layout.fields}
    return type("Reading", (Reading,), {"__slots__": (), **fields})


def _getter(spot: Spot) -> Callable[[Reading], Any]:
    offset, size, unpack = spot.offset, spot.size, spot.unpack
    if spot.inner or spot.length or unpack is None:
        return lambda record: spot.read(record._data, record._at + offset, record._ranges)

    def number(record: Reading) -> Any:
        at = record._at + offset
        record._ranges.append((at, at + size))
        return unpack(record._data, at)[0]

    return number


class ReadingList:
    """Records, or rows of numbers, that are read one by one."""

    __slots__ = ("_at", "_data", "_ranges", "_spot")

    def __init__(self, spot: Spot, data: bytes, at: int, ranges: list[Range]) -> None:
        self._spot, self._data, self._at, self._ranges = spot, data, at, ranges

    def __len__(self) -> int:
        return self._spot.length

    def __getitem__(self, index: Any) -> Any:
        length, inner = self._spot.length, self._spot.inner
        if isinstance(index, slice):
            return [self[k] for k in range(*index.indices(length))]
        if not -length <= index < length or inner is None:
            raise IndexError(index)
        return inner.read(self._data, self._at + index % length * self._spot.step, self._ranges)


class ReadingNumbers(Sequence[Any]):
    """Numbers that are read one by one, or several or all at once."""

    __slots__ = ("_at", "_numbers", "_ranges", "_step")

    def __init__(self, spot: Spot, data: bytes, at: int, ranges: list[Range]) -> None:
        assert spot.unpack
        self._numbers, self._at, self._step, self._ranges = spot.unpack(data, at), at, spot.step, ranges

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            first, end, _ = index.indices(len(self))
        else:
            first, end = index % len(self), index % len(self) + 1
        self._ranges.append((self._at + first * self._step, self._at + end * self._step))
        found = self._numbers[index]
        return list(found) if isinstance(index, slice) else found

    def __iter__(self) -> Iterator[Any]:
        self._ranges.append((self._at, self._at + len(self._numbers) * self._step))
        return iter(self._numbers)
