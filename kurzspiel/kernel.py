"""All that knows about Numba: the decorators, the layout of a state, its plain twin, and the random generator.

The rules of a game are functions over one fixed-size record. Decorated with `@kernel` they run at three speeds:
compiled (the default), interpreted (`NUMBA_DISABLE_JIT=1`, for the debugger and for coverage) and inside CUDA code.
Interpreted, a state is a plain Python object with the same field names, because numpy's narrow integers overflow.
"""

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Generic, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints, overload

import numba
import numpy as np
import platformdirs
from llvmlite.binding import get_host_cpu_name
from numba import njit, types

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
Index = int | tuple[int, ...]

settings: Any = numba.config  # its names are made at run time, so type checkers do not see them
compiler: Any = njit  # its published types leave out some options
INTERPRETED = bool(settings.DISABLE_JIT)
RANDOM, GREEDY, SENSIBLE = range(3)  # the bots that are kernels
PACKAGE = Path(__file__).parent
COMPLETE = "complete"  # the file that says so
KEPT_SECONDS = 30 * 24 * 3600
SHARED_SOURCES = (
    "encoding.py",
    "in_turn.py",
    "kernel.py",
    "lanes.py",
    "loops.py",
    "notation.py",
    "scribe.py",
    "search.py",
)  # what every game's compiled code is made of, besides its own folder


# --- the cache of compiled code


@cache
def cache_root() -> Path:
    """The folder for compiled code; a temporary one, said loudly, where the user's cache cannot be written."""
    wanted = Path(os.environ.get("KURZSPIEL_CACHE") or platformdirs.user_cache_dir("kurzspiel"))
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=wanted).close()
    except OSError as error:
        spare = Path(tempfile.mkdtemp(prefix="kurzspiel-"))
        print(f"kurzspiel: cannot write {wanted} ({error.strerror}); compiled code goes to {spare}", file=sys.stderr)
        return spare
    return wanted


@cache
def cache_folder(game: str) -> Path:
    """Where a game's compiled code lies: named by a hash of all it is made of, so old code never meets new rules."""
    made_with = (sys.version, numba.__version__, np.__version__, get_host_cpu_name(), PACKAGE)
    digest = hashlib.sha256(repr(made_with).encode())
    sources = [PACKAGE / name for name in SHARED_SOURCES]
    if game:
        sources += sorted(path for path in (PACKAGE / "games" / game).iterdir() if path.suffix == ".py")
    for path in sources:
        digest.update(f"{path.name} {path.stat().st_mtime_ns} ".encode() + path.read_bytes())  # Numba asks the time too
    return cache_root() / f"{game or 'shared'}-{digest.hexdigest()[:16]}"


def is_complete(game: str, what: str = COMPLETE) -> bool:
    """Whether everything of a game is compiled and in the cache; a folder that is asked for stays fresh."""
    mark = cache_folder(game) / what
    if mark.exists():
        mark.touch()
        return True
    return False


def mark_complete(game: str, what: str = COMPLETE) -> None:
    """Say that all is compiled, and throw out what nobody has asked for in a long time."""
    current = cache_folder(game)
    current.mkdir(parents=True, exist_ok=True)
    (current / what).touch()
    for old in [*cache_root().glob(f"{game}-*"), *cache_root().glob("shared-*")]:
        with suppress(FileNotFoundError):  # somebody else throws out as well
            newest = max(path.stat().st_mtime for path in (old, *old.glob(COMPLETE)))
            if time.time() - newest > KEPT_SECONDS and old not in (current, cache_folder("")):
                shutil.rmtree(old, ignore_errors=True)


def _game_of(module: str) -> str:
    """`maya` for the modules of that game (and for the loops loaded for it), nothing for the rest."""
    return module.removeprefix("kurzspiel.games.").split(".")[0] if module.startswith("kurzspiel.games.") else ""


def _compiled(function: F, **options: bool) -> F:
    if INTERPRETED:
        return function
    others = settings.CACHE_DIR
    settings.CACHE_DIR = str(cache_folder(_game_of(function.__module__)))
    compiled = compiler(cache=True, nogil=True, error_model="numpy", **options)(function)
    settings.CACHE_DIR = others
    _compile_once(compiled)
    return cast(F, compiled)


def _compile_once(compiled: Any) -> None:
    """Take every whole number as 64 bits wide. Else Numba compiles a function again for each width and each constant
    it is called with, which doubles the time of a cold start and gains nothing: LLVM inlines and folds anyway.
    """
    template = compiled.get_call_template

    def widened(args: Iterable[types.Type], kws: Any) -> Any:
        return template([_widened(arg) for arg in args], kws)

    compiled.get_call_template = widened


def _widened(kind: types.Type) -> types.Type:
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
    return types.int64 if isinstance(kind, types.Integer) else kind


def kernel(function: F) -> F:
    """Mark a function of the rules: called by other kernels, allocates nothing, raises nothing."""
    return _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def entry(function: F) -> F:
    """Mark a kernel that Python calls: with (array of states, index), which is handed over quicker than a record."""
    return _compiled(function, no_cfunc_wrapper=True)


# --- the layout of a state


class Grid(list[T], Generic[T]):
    """An array field, indexed like one: `stones[pyramid, level, seat]`. Interpreted, it is this list of lists; of one
    dimension it is a plain list, which is several times as quick.
    """

    __slots__ = ()

    @overload  # type: ignore[override]  # a list is not indexed by tuples; arrays are
    def __getitem__(self, index: Index) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: Index | slice) -> Any:
        if not isinstance(index, tuple):
            return list.__getitem__(self, index)
        inner: Any = list.__getitem__(self, index[0])
        for i in index[1:]:
            inner = inner[i]
        return inner

    def __setitem__(self, index: Index, value: T) -> None:  # type: ignore[override]
        if not isinstance(index, tuple):
            return list.__setitem__(self, index, value)
        inner: Any = self
        for i in index[:-1]:
            inner = inner[i]
        inner[index[-1]] = value


class Of:
    """In an annotation: the type of an array field's items and its shape."""

    def __init__(self, item: Any, *shape: int) -> None:
        self.item, self.shape = item, shape


Int8 = Annotated[int, Of(np.int8)]
Int16 = Annotated[int, Of(np.int16)]
Int32 = Annotated[int, Of(np.int32)]
Int64 = Annotated[int, Of(np.int64)]
Real32 = Annotated[float, Of(np.float32)]


def layout(record: type) -> np.dtype[Any]:
    """The dtype of an annotated class: one field an annotation, nested classes as nested records."""
    fields: list[tuple[Any, ...]] = []
    for name, hint in get_type_hints(record, include_extras=True).items():
        assert get_origin(hint) is Annotated, f"{record.__name__}.{name}: annotate with Int8, Int16, Int64 or Of(...)"
        of = next(part for part in get_args(hint)[1:] if isinstance(part, Of))
        item = of.item
        if get_origin(item) is Annotated:
            item = get_args(item)[1].item
        elif isinstance(item, type) and "__annotations__" in vars(item):
            item = layout(item)
        fields.append((name, item, of.shape) if of.shape else (name, item))
    return np.dtype(fields, align=True)


class Twin:
    """A record as a plain Python object, made from its dtype by `twin_class`; its own names begin with _."""

    __slots__ = ()
    _names: tuple[str, ...]
    _parts: dict[str, type["Twin"]]
    _array: type[list[Any]]
    _copiers: tuple[tuple[str, Callable[[Any], Any] | None], ...]

    def __init__(self, values: Iterable[Any]) -> None:
        for name, value in zip(self._names, values, strict=True):
            setattr(self, name, self._wrapped(name, value))

    def _wrapped(self, name: str, value: Any) -> Any:
        if isinstance(value, np.ndarray):
            value = value.tolist()
        if isinstance(value, list):
            if name in self._parts or isinstance(value[0], list):
                value = [self._wrapped(name, item) for item in value]
            return self._array(value) if isinstance(value[0], list) else value
        return self._parts[name](value) if name in self._parts else value

    @classmethod
    def copied(cls, other: "Twin") -> "Twin":
        """Another twin's values in a twin of this class; all interpreted playing copies states, so it is kept quick."""
        twin = cls.__new__(cls)
        for name, copier in cls._copiers:
            value = getattr(other, name)
            setattr(twin, name, copier(value) if copier else value)
        return twin

    def values(self) -> tuple[Any, ...]:
        """The fields as nested tuples and lists, as numpy takes them; numbers stay in the twin's own lists."""
        parts = self._parts
        return tuple(_unwrapped(getattr(self, name)) if name in parts else getattr(self, name) for name in self._names)

    def __repr__(self) -> str:
        return ", ".join(f"{name}={getattr(self, name)!r}" for name in self._names).join(("(", ")"))


class Plain(SimpleNamespace):
    """A record to read in Python; its fields can be changed and written back."""

    def values(self) -> tuple[Any, ...]:
        return tuple(_unwrapped(value) for value in vars(self).values())


def _unwrapped(value: Any) -> Any:
    if isinstance(value, Twin | Plain):
        return value.values()
    return [_unwrapped(item) for item in value] if isinstance(value, list) else value


@cache
def twin_class(dtype: np.dtype[Any], array: type[list[Any]] = Grid) -> type[Twin]:
    names = dtype.names or ()
    parts = {name: twin_class(dtype[name].base, array) for name in names if dtype[name].base.names}
    copiers = tuple((name, _copier(array, parts.get(name), dtype[name].ndim)) for name in names)
    inside = {"__slots__": names, "_names": names, "_parts": parts, "_array": array, "_copiers": copiers}
    return type("Twin", (Twin,), inside)


def _copier(array: type[list[Any]], part: type[Twin] | None, dimensions: int) -> Callable[[Any], Any] | None:
    """What copies a field with so many dimensions; nothing for a number, which needs no copying."""
    if dimensions == 0:
        return part.copied if part else None
    inner = _copier(array, part, dimensions - 1)
    outer = array if dimensions > 1 else list
    return (lambda value: outer(map(inner, value))) if inner else list


@cache
def _blank(dtype: np.dtype[Any]) -> Twin:
    return twin_class(dtype)(np.zeros(1, dtype).tolist()[0])


class Twins(list[Any]):
    """An array of interpreted states; assigning one copies it, as with an array."""

    def __setitem__(self, index: Any, value: Any) -> None:
        list.__setitem__(self, index, type(value).copied(value))


class States(Protocol):
    """An array of states: a numpy array when compiled, `Twins` when interpreted."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> Any: ...
    def __setitem__(self, index: int, value: Any) -> None: ...


def new_states(dtype: np.dtype[Any], count: int) -> States:
    if not INTERPRETED:
        return np.zeros(count, dtype)
    return Twins(twin_class(dtype).copied(_blank(dtype)) for _ in range(count))


def plain(dtype: np.dtype[Any], states: States, index: int = 0) -> Any:
    """One state to read in plain Python, a copy: objects, lists of lists and whole numbers."""
    if INTERPRETED:
        return twin_class(dtype, list).copied(states[index])
    return _objects(cast(Any, states)[index : index + 1])[0]


def _objects(records: Any) -> list[Any]:
    """Records as plain objects, read column by column, which is quicker than one by one."""
    columns = {}
    for name in records.dtype.names:
        column = records[name]
        if column.dtype.names:
            parts, size = _objects(column.reshape(-1)), column.shape[1]
            columns[name] = [parts[k * size : (k + 1) * size] for k in range(len(records))]
        else:
            columns[name] = column.tolist()
    return [Plain(**dict(zip(columns, row, strict=True))) for row in zip(*columns.values(), strict=True)]


def to_bytes(dtype: np.dtype[Any], states: States, index: int = 0) -> bytes:
    if INTERPRETED:
        return np.array([states[index].values()], dtype).tobytes()
    return cast(bytes, states[index].tobytes())


def from_bytes(dtype: np.dtype[Any], data: bytes) -> States:
    states = new_states(dtype, 1)
    record = np.frombuffer(data, dtype)[0]
    states[0] = twin_class(dtype)(record.item()) if INTERPRETED else record
    return states


def copied(dtype: np.dtype[Any], states: States, index: int = 0) -> States:
    """One state in an array of its own. Compiled, by way of bytes: numpy would copy a record field by field."""
    if not INTERPRETED:
        return np.frombuffer(bytearray(to_bytes(dtype, states, index)), dtype)
    copies = new_states(dtype, 1)
    copies[0] = states[index]
    return copies


def buffer(length: int) -> Any:
    """Room for whole numbers that kernels fill in."""
    return [0] * length if INTERPRETED else np.zeros(length, np.int64)


def listed(numbers: Any, count: int) -> list[int]:
    """The first so many of a buffer."""
    return cast("list[int]", numbers[:count] if INTERPRETED else numbers[:count].tolist())


def matrix(rows: int, columns: int) -> Any:
    return Grid([0] * columns for _ in range(rows)) if INTERPRETED else np.zeros((rows, columns), np.int64)


def reals(*shape: int) -> Any:
    """Room for numbers that need not be whole."""
    if not INTERPRETED:
        return np.zeros(shape)
    return [0.0] * shape[0] if len(shape) == 1 else Grid([0.0] * shape[1] for _ in range(shape[0]))


def table(rows: Iterable[Any]) -> Grid[int]:
    """A constant table for kernels, rectangular, any number of dimensions."""
    items = list(rows)
    if INTERPRETED:
        is_flat = not isinstance(items[0], tuple | list)
        return cast("Grid[int]", items if is_flat else Grid(table(row) for row in items))
    array = np.array(items, np.int64)
    array.flags.writeable = False
    return cast("Grid[int]", array)


def seats_in(bits: int) -> Iterator[int]:
    """The seats of a bit set, ascending."""
    return (seat for seat in range(bits.bit_length()) if bits >> seat & 1)


# --- the random generator: xoshiro128++ by Blackman and Vigna, 32-bit words in 64-bit fields

WORD = 0xFFFFFFFF


class Random:
    """The random generator's record. It is handed to every kernel that draws; there is no other source of chance."""

    a: Int64
    b: Int64
    c: Int64
    d: Int64


RANDOM_LAYOUT = layout(Random)


@kernel
def mixed(x: int) -> int:
    """A 32-bit number thoroughly stirred (the lowbias32 hash)."""
    x = x & WORD
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & WORD
    x = ((x ^ (x >> 15)) * 0x846CA68B) & WORD
    return x ^ (x >> 16)


@kernel
def reseed(rng: Random, seed: int, stream: int) -> None:
    """Start the sequence of this seed and stream; different pairs give unrelated sequences."""
    low = mixed(seed ^ 0x9E3779B9)
    high = mixed((seed >> 32) ^ low)
    rng.a = mixed(low ^ stream)
    rng.b = mixed(high ^ (stream >> 32) ^ 0x85EBCA6B)
    rng.c = mixed(rng.a ^ rng.b ^ 0xC2B2AE35)
    rng.d = mixed(rng.c + high) | 1  # never all zero


@kernel
def turned(x: int, by: int) -> int:
    return ((x << by) | (x >> (32 - by))) & WORD


@kernel
def draw(rng: Random) -> int:
    """The next 32 random bits."""
    a = rng.a
    b = rng.b
    c = rng.c ^ a
    d = rng.d ^ b
    result = (turned((a + rng.d) & WORD, 7) + a) & WORD
    rng.a = a ^ d
    rng.b = b ^ c
    rng.c = c ^ ((b << 9) & WORD)
    rng.d = turned(d, 11)
    return result


@kernel
def below(rng: Random, limit: int) -> int:
    """A random number from 0 to limit - 1."""
    return (draw(rng) * limit) >> 32
