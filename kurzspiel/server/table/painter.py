"""Views as JSON in parts, each of which is made again only if what it is made of is otherwise.

The server shows every move to everybody at a table, and most of what they see is as before, or as others see it. A game
says which parts its view has (`PARTS` in view.py). When one is made, it is noted which numbers of the state it was made
of; as long as these are the same, so is the part, at this table and at all others.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any

import orjson

from kurzspiel.engine import Engine
from kurzspiel.engine.forms.room import Position
from kurzspiel.engine.layout import LETTERS, Field, Layout
from kurzspiel.match import View, head_of
from kurzspiel.views import Each, ViewData

Part = bytes | tuple[bytes, ...]  # JSON; of a list each of its items
Parts = dict[str, Part]  # by their names
PartChange = tuple[tuple[str] | tuple[str, int], orjson.Fragment]  # where, and what stands there now
Range = tuple[int, int]  # of the state's bytes
Make = Callable[[Any], Any]

KEPT = 4096  # forms of a part


class Painter:
    """Paints what the viewers of a game see."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        declared: dict[str, Make | Each] = getattr(engine.pictures, "PARTS", {})
        lists = {name: part for name, part in declared.items() if isinstance(part, Each)}
        self._counts = [Memo(engine.layout, part.count, int) for part in lists.values()]
        self._parts = {
            name: (part, list(lists).index(name) if name in lists else -1) for name, part in declared.items()
        }
        self._memos: dict[tuple[str, int], Memo] = {}
        self._sketches: dict[tuple[int, ...], Sketch] = {}

    def paint(self, view: Position, seat: int) -> Parts:
        """What the game's `describe` makes of a blinded position."""
        if not self._parts:
            return written(self._engine.pictures.describe(self._engine.plain(view), seat))
        state = self._engine.to_bytes(view)
        counts = tuple([memo.known.get(memo.read(state)) or memo.of(state) for memo in self._counts])
        return (self._sketches.get(counts) or self._sketch(counts)).paint(state)

    def _sketch(self, counts: tuple[int, ...]) -> "Sketch":
        """For lists of these lengths."""
        places: dict[str, int | slice] = {}
        memos: list[Memo] = []
        for name, (part, number) in self._parts.items():
            first, makes = len(memos), makers(part, counts[number])
            places[name] = first if number < 0 else slice(first, first + len(makes))
            for k, make in enumerate(makes):
                memo = Memo(self._engine.layout, make, to_json)
                memos.append(self._memos.setdefault((name, k), memo))
        self._sketches[counts] = plan = Sketch(memos, places)
        return plan


class Sketch:
    """Where the parts of a view are among all that is to be made for it."""

    def __init__(self, memos: list["Memo"], places: dict[str, int | slice]) -> None:
        self._memos, self._places = memos, list(places.items())

    def paint(self, state: bytes) -> Parts:
        found = [memo.known.get(memo.read(state)) for memo in self._memos]
        if None in found:
            found = [memo.of(state) if part is None else part for memo, part in zip(self._memos, found, strict=True)]
        made: tuple[Any, ...] = tuple(found)
        return {name: made[place] for name, place in self._places}


def makers(part: Make | Each, count: int) -> list[Make]:
    """What makes a part, or each item of a list."""
    return [numbered(part.item, k) for k in range(count)] if isinstance(part, Each) else [part]


def numbered(make: Callable[[Any, int], Any], number: int) -> Make:
    return lambda s: make(s, number)


@cache
def painter(engine: Engine) -> Painter:
    return Painter(engine)


def painted(view: View) -> Parts:
    """A whole view."""
    head = view.head
    acting, places = tuple(head["to_act"]), head["places"]
    first = written_head(view.engine, head["seats"], view.seat, acting, tuple(places) if places else None)
    return {**first, **painter(view.engine).paint(view.position, view.seat)}


@lru_cache(1000)
def written_head(
    engine: Engine, seats: int, seat: int, to_act: tuple[int, ...], places: tuple[int, ...] | None
) -> Parts:  # fmt: skip
    return written(dict(head_of(engine, seats, seat, to_act, places)))


def to_json(part: Any) -> bytes:
    return orjson.dumps(part, default=list)


def written(data: ViewData) -> Parts:
    return {name: orjson.dumps(part) for name, part in data.items()}


def whole(part: Part) -> orjson.Fragment:
    """A part, to be put into a message."""
    return orjson.Fragment(part if isinstance(part, bytes) else b"[" + b",".join(part) + b"]")


def changed_parts(before: Parts, after: Parts) -> list[PartChange]:
    """What stands otherwise in a view with the same parts; a `messages.Change` each."""
    found: list[PartChange] = []
    for name, part in after.items():
        known = before[name]
        if part == known:
            continue
        if isinstance(part, tuple) and isinstance(known, tuple) and len(part) == len(known):
            items = enumerate(zip(known, part, strict=True))
            found += [((name, k), orjson.Fragment(item)) for k, (old, item) in items if old != item]
        else:
            found.append(((name,), whole(part)))
    return found


class Memo:
    """What a function makes of a state, by the bytes of it that the function has read."""

    __slots__ = ("_finish", "_layout", "_make", "_others", "known", "ranges", "read")

    def __init__(self, layout: Layout, make: Make, finish: Callable[[Any], Any]) -> None:
        self._layout, self._make, self._finish = layout, make, finish
        self.ranges: tuple[Range, ...] = ()
        self.read: Callable[[bytes], Any] = itemgetter(slice(0, 0))
        self.known: dict[Any, Any] = {}  # by what `read` reads
        self._others: dict[
            tuple[Range, ...], Memo
        ] = {}  # where it has read something else: that may depend on the state

    def of(self, state: bytes) -> Any:
        for memo in (self, *self._others.values()):
            if (found := memo.known.get(memo.read(state))) is not None:
                return found
        ranges: list[Range] = []
        found = self._finish(self._make(Reading(spots_of(self._layout), state, 0, ranges)))
        self._with(tuple(joined(ranges)))._keep(state, found)
        return found

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
        self.ranges, self.read = ranges, itemgetter(*[slice(*each) for each in ranges] or [slice(0, 0)])

    def _keep(self, state: bytes, found: Any) -> None:
        if len(self.known) >= KEPT:
            self.known.clear()
        self.known[self.read(state)] = found


def joined(ranges: list[Range]) -> Iterator[Range]:
    """As few ranges as possible."""
    ordered = sorted(set(ranges))
    while ordered:
        first, last = ordered.pop(0)
        while ordered and ordered[0][0] <= last:
            last = max(last, ordered.pop(0)[1])
        yield first, last


# --- a state that notes what is read of it


class Spot:
    """A field, or what is left of it after some of its dimensions."""

    __slots__ = ("inner", "length", "names", "offset", "size", "step", "unpack")

    def __init__(self, field: Field, shape: tuple[int, ...]) -> None:
        self.offset = field.offset
        self.length = shape[0] if shape else 0
        self.inner = Spot(field, shape[1:]) if shape and (field.part or len(shape) > 1) else None
        self.step = field.size * prod(shape[1:])
        self.size = field.size * prod(shape)
        self.names = spots_of(field.part) if field.part else {}
        self.unpack = Struct(f"<{self.length or 1}{LETTERS[field.kind]}").unpack_from if field.kind else None

    def read(self, data: bytes, at: int, ranges: list[Range]) -> Any:
        if self.inner:
            return ReadingList(self, data, at, ranges)
        if self.unpack is None:
            return Reading(self.names, data, at, ranges)
        if self.length:
            return ReadingNumbers(self, data, at, ranges)
        ranges.append((at, at + self.size))
        return self.unpack(data, at)[0]


@cache
def spots_of(layout: Layout) -> dict[str, Spot]:
    return {field.name: Spot(field, field.shape) for field in layout.fields}


class Reading:
    """A record of the state; looks like a plain one."""

    __slots__ = ("_at", "_data", "_ranges", "_spots")

    def __init__(self, spots: dict[str, Spot], data: bytes, at: int, ranges: list[Range]) -> None:
        self._spots, self._data, self._at, self._ranges = spots, data, at, ranges

    def __getattr__(self, name: str) -> Any:
        spot = self._spots[name]
        return spot.read(self._data, self._at + spot.offset, self._ranges)


class ReadingList:
    """Records, or rows of numbers, of which single ones are read."""

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
    """Numbers, of which single ones are read, or some or all of them."""

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
        return iter(self[:])
