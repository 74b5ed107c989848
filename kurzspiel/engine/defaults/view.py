"""A view as plain data where a game has no `view.py`: the fields of the blinded state as grids, counters and lists."""

import re
from collections.abc import Callable, Iterator
from math import prod
from typing import Any, Literal, NamedTuple, TypedDict

from kurzspiel.engine.contract import Shown
from kurzspiel.engine.defaults.written import shown
from kurzspiel.engine.layout import Field, layout
from kurzspiel.notation import Moves

SQUARE = re.compile(r"([a-z])([0-9]+)")  # the name of a cell by its column and its row
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Cell(TypedDict):
    """A cell of a grid."""

    name: str  # as moves name it
    value: str  # the text to show; empty for nothing
    seat: int | None  # whose colour it has


class Item(TypedDict):
    """An item of a list."""

    value: str  # "?" if it is hidden
    seat: int | None


class GridField(TypedDict):
    """A field of two dimensions, the first row on top."""

    kind: Literal["grid"]
    name: str
    title: str
    rows: list[str]
    columns: list[str]
    cells: list[list[Cell]]


class CounterField(TypedDict):
    """A single number."""

    kind: Literal["counter"]
    name: str
    title: str
    value: int | str
    seat: int | None


class ListField(TypedDict):
    """Several things in a row; of a field with a number for each seat, one for each."""

    kind: Literal["list"]
    name: str
    title: str
    items: list[Item]


AnyField = GridField | CounterField | ListField


class GenericView(TypedDict):
    """What the default view adds to what all views have (match.py)."""

    phase: str
    fields: list[AnyField]


def forget(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """Nothing is known by memory alone."""
    return view


def made_for(rules: Any) -> dict[str, Any]:
    return {"describe": Describer(rules)}


class Numbers(NamedTuple):
    """A field of the state, or of records in it, with all its numbers."""

    name: str
    shape: tuple[int, ...]
    values: list[int]


class Describer:
    """Makes views of one game's states."""

    def __init__(self, rules: Any) -> None:
        self._moves: Moves = rules.MOVES
        self._show: dict[str, Shown] = rules.SHOW
        self._phases: tuple[str, ...] = rules.PHASES
        self._most_seats = max(rules.SEATS)
        self._fields = list(shown(layout(rules.State)))

    def __call__(self, s: Any, seat: int) -> GenericView:
        """`s` is a State as plain objects and lists."""
        number = getattr(s, "phase", 0)
        phase = self._phases[number] if number < len(self._phases) else ""
        return {"phase": phase, "fields": [each for numbers in self._numbers(s) for each in self._drawn(numbers)]}

    def _numbers(self, s: Any) -> Iterator[Numbers]:
        for field in self._fields:
            if field.name != "phase" or self._phases == ("",):
                yield from _spread(field, field.name, (), [getattr(s, field.name)])

    def _drawn(self, numbers: Numbers) -> Iterator[AnyField]:
        how = self._show.get(numbers.name, Shown())
        title = how.title or re.sub(r"[._]", " ", numbers.name).capitalize()
        text, colour = self._text(how), self._colour(how)
        if not numbers.shape:
            value = numbers.values[0]
            shown_value: int | str = text(value) if how.values else value
            yield {"kind": "counter", "name": numbers.name, "title": title, "value": shown_value, "seat": colour(value)}
        elif names := self._cells(numbers, how):
            yield _grid(numbers, title, names, lambda value: text(value) if how.values or value else "", colour)
        elif len(numbers.shape) == 1:
            by_seat = not how.seats and numbers.shape[0] == self._most_seats
            items: list[Item] = [
                {"value": text(value), "seat": number if by_seat else colour(value)}
                for number, value in enumerate(numbers.values)
            ]
            yield {"kind": "list", "name": numbers.name, "title": title, "items": items}
        else:
            yield from self._layers(numbers)

    def _layers(self, numbers: Numbers) -> Iterator[AnyField]:
        """Of more dimensions: one thing after the other, counted from 1."""
        size = prod(numbers.shape[1:])
        for k in range(numbers.shape[0]):
            part = numbers.values[k * size : (k + 1) * size]
            for each in self._drawn(Numbers(numbers.name, numbers.shape[1:], part)):
                each["name"], each["title"] = f"{each['name']} {k + 1}", f"{each['title']} {k + 1}"
                yield each

    def _text(self, how: Shown) -> Callable[[int], str]:
        return lambda value: how.values[value] if 0 <= value < len(how.values) else str(value)

    def _colour(self, how: Shown) -> Callable[[int], int | None]:
        """Of a number: as the game says; where there is a value more than seats, the first is nobody's."""
        seats = how.seats
        if not seats and len(how.values) == self._most_seats + 1:
            seats = (None, *range(self._most_seats))
        return lambda value: seats[value] if 0 <= value < len(seats) else None

    def _cells(self, numbers: Numbers, how: Shown) -> tuple[str, ...]:
        """The names of a grid's cells; none where it is no grid."""
        fields = {f"{kind.word}.{name}": values for kind in self._moves.kinds for name, values in kind.fields.items()}
        if how.cells:
            return fields[how.cells]
        count = len(numbers.values)
        is_row = len(numbers.shape) == 1
        if len(numbers.shape) <= 2 and not (is_row and count == self._most_seats):
            for values in fields.values():
                if len(values) == count and (not is_row or _squares(values)):
                    return values
        if len(numbers.shape) == 2 and numbers.shape[1] <= len(LETTERS):
            rows, columns = numbers.shape
            return tuple(f"{LETTERS[column]}{row + 1}" for row in range(rows) for column in range(columns))
        return ()


def _squares(names: tuple[str, ...]) -> tuple[list[str], list[str]] | None:
    """Columns and rows of names like a1, b1, ..., the highest row first; None if they are not of this kind."""
    found = [SQUARE.fullmatch(name) for name in names]
    if not all(found):
        return None
    columns = sorted({each[1] for each in found if each})
    rows = sorted({each[2] for each in found if each}, key=int, reverse=True)
    return (columns, rows) if len(columns) * len(rows) == len(names) == len(set(names)) else None


def _grid(
    numbers: Numbers,
    title: str,
    names: tuple[str, ...],
    text: Callable[[int], str],
    colour: Callable[[int], int | None],
) -> GridField:
    values = dict(zip(names, numbers.values, strict=True))
    squares = _squares(names)
    if squares:
        columns, rows = squares
        placed = [[f"{column}{row}" for column in columns] for row in rows]
    else:
        width = numbers.shape[-1]
        columns, rows = list(map(str, range(1, width + 1))), list(map(str, range(1, len(names) // width + 1)))
        placed = [list(names[k : k + width]) for k in range(0, len(names), width)]
    cells: list[list[Cell]] = [
        [{"name": name, "value": text(values[name]), "seat": colour(values[name])} for name in row] for row in placed
    ]
    return {
        "kind": "grid", "name": numbers.name, "title": title, "rows": rows, "columns": columns, "cells": cells
    }  # fmt: skip


def _spread(field: Field, name: str, around: tuple[int, ...], values: list[Any]) -> Iterator[Numbers]:
    """A field with its numbers one after the other; of records, each field of theirs with the numbers of all."""
    for _ in field.shape:
        values = [inner for outer in values for inner in outer]
    shape = (*around, *field.shape)
    if field.part:
        for inner in field.part.fields:
            yield from _spread(inner, f"{name}.{inner.name}", shape, [getattr(each, inner.name) for each in values])
    else:
        yield Numbers(name, shape, values)
