"""What rules are written with: the marks of kernels, constant tables, the random generator, and `log` and `exp`.

A kernel is a plain Python function over records and arrays that are handed in: it allocates nothing and raises nothing.
The marks change nothing about it; what makes it run as a module, natively or on a GPU finds it by its mark
(`engine/build`). `log` and `exp` are kernels too, so that every form of the rules reckons to the same bits.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, TypeVar, cast

from kurzspiel.engine.layout import Grid, Int64

F = TypeVar("F", bound=Callable[..., Any])

MARK = "__kernel__"
RANDOM, GREEDY, SENSIBLE = range(3)  # the bots that are kernels


def kernel(function: F) -> F:
    """Mark a function of the rules: called by other kernels."""
    setattr(function, MARK, "kernel")
    return function


def entry(function: F) -> F:
    """Mark a kernel that Python calls. The annotations of its arguments say what they are: one of the types below, a
    whole number of 32 bits (int or bool), one of 64 (Wide), or a float.
    """
    setattr(function, MARK, "entry")
    return function


def telling(function: F) -> F:
    """Mark a kernel that only calls `happens`: it changes nothing and gives nothing back. Compiled rules leave it
    out.
    """
    setattr(function, MARK, "telling")
    return function


def is_kernel(value: object) -> bool:
    return hasattr(value, MARK)


def is_telling(value: object) -> bool:
    return getattr(value, MARK, "") == "telling"


def is_entry(value: object) -> bool:
    return getattr(value, MARK, "") == "entry"


@telling
def happens(state: Any, kind: int, *numbers: int) -> None:
    """Name a step of what a move leads to, when it has been done. It does nothing here; engine/story.py listens."""


class Row(list[int]):
    """A constant table of one dimension."""


def table(rows: Iterable[Any]) -> Grid[int]:
    """A constant table for kernels, rectangular, any number of dimensions."""
    items = list(rows)
    is_flat = not isinstance(items[0], tuple | list)
    return cast("Grid[int]", Row(items) if is_flat else Grid(table(row) for row in items))


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


# --- log and exp from sums, products, quotients and shifts alone, which are the same bits everywhere

LN2_HIGH, LN2_LOW = (6.93147180369123816490e-01, 1.90821492927058770002e-10)  # log 2 in two parts
LOG2_E = 1.44269504088896338700
ROOT_OF_2 = 1.4142135623730951
MOST_EXPONENT = 40.0


@kernel
def log(number: int) -> float:
    """The natural logarithm of a whole number from 1 to 2**53."""
    power = 0
    rest = int(number)
    for step in (32, 16, 8, 4, 2, 1):
        if rest >> step:
            rest = rest >> step
            power += step
    x = number / (1 << power)  # exact: from 1 to 2
    if x > ROOT_OF_2:
        x = x * 0.5
        power += 1
    s = (x - 1.0) / (x + 1.0)
    total = 1.0 / 25.0
    for k in range(23, 0, -2):
        total = total * (s * s) + 1.0 / k
    return power * LN2_HIGH + (2.0 * s * total + power * LN2_LOW)


@kernel
def exp(x: float) -> float:
    """The exponential of a number from -40 to 40; those beyond count as the nearest of these."""
    x = min(MOST_EXPONENT, max(-MOST_EXPONENT, x))
    power = int(x * LOG2_E + (0.5 if x >= 0.0 else -0.5))
    rest = (x - power * LN2_HIGH) - power * LN2_LOW
    total = 1.0
    for k in range(14, 0, -1):
        total = 1.0 + total * rest / k
    return total * (1 << power) if power >= 0 else total / (1 << -power)


# --- types of an entry's arguments


class Array:
    """In an annotation: an array of numbers of this kind or of these records, with so many dimensions."""

    def __init__(self, item: str | type, dimensions: int = 1) -> None:
        self.item, self.dimensions = item, dimensions


STATE = "state"  # the item of an array of the game's own State
States = Annotated[Any, Array(STATE)]
Dice = Annotated[Any, Array(Random)]  # generators
Numbers = Annotated[Any, Array("int64")]
Matrix = Annotated[Any, Array("int64", 2)]
Reals = Annotated[Any, Array("float64")]
RealMatrix = Annotated[Any, Array("float64", 2)]
Wide = Annotated[int, "64 bits"]
