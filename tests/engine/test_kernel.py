"""What rules are written with: records, the random generator, log and exp."""

import math
from collections import Counter
from typing import Annotated, Any

import numpy as np
import pytest

from kurzspiel.engine.forms.interpreted import Twins
from kurzspiel.engine.kernel import Random, below, draw, exp, log, reseed, table
from kurzspiel.engine.kernels import loops
from kurzspiel.engine.layout import Grid, Int8, Int16, Of, Real32, layout


class Part:
    count: Int16  # a field
    cards: Annotated[Grid[int], Of(Int8, 2, 3)]


class Whole:
    size: Int8
    part: Annotated[Grid[Part], Of(Part, 2)]
    share: Real32


def test_the_layout_of_a_record_follows_its_annotations() -> None:
    found = layout(Whole)
    assert [field.name for field in found.fields] == ["size", "part", "share"]
    assert found.dtype["part"].shape == (2,)
    assert found.dtype["part"].base["cards"].shape == (2, 3)
    assert found.dtype["part"].base["count"] == np.int16


def test_fields_lie_where_numpy_has_them() -> None:
    found = layout(Whole)
    assert found.size == found.dtype.itemsize
    offsets: Any = found.dtype.fields
    assert {field.name: field.offset for field in found.fields} == {name: offsets[name][1] for name in offsets}


def test_a_record_can_be_read_changed_and_packed_again() -> None:
    found = layout(Whole)
    record = np.zeros(1, found.dtype)
    record["part"]["cards"][0, 1, 1, 2], record["part"]["count"][0, 0], record["share"] = 7, -300, 0.5
    plain = found.plain(record.tobytes())
    assert plain.part[1].cards[1][2] == 7 and plain.part[0].count == -300 and plain.share == 0.5
    assert found.packed(plain) == record.tobytes()
    plain.size = 3
    assert np.frombuffer(found.packed(plain), found.dtype)["size"][0] == 3


def test_a_twin_is_indexed_like_a_record_and_turns_back_into_it() -> None:
    found = layout(Whole)
    twin = found.twin(bytes(found.size))
    twin.part[1].cards[1, 2] = 7
    twin.part[0].count = -300
    assert twin.part[1].cards[1][2] == twin.part[1].cards[1, 2] == 7
    record = np.frombuffer(found.packed(twin), found.dtype)[0]
    assert record["part"][1]["cards"][1, 2] == 7 and record["part"][0]["count"] == -300
    assert "count=-300" in repr(twin)


def test_assigning_an_interpreted_record_copies_it() -> None:
    found = layout(Whole)
    twins = Twins(found.twin(bytes(found.size)) for _ in range(2))
    twins[1] = twins[0]
    twins[0].part[0].count = 5
    assert twins[1].part[0].count == 0


def test_a_field_without_a_kind_is_refused() -> None:
    class Vague:
        number: int

    with pytest.raises(AssertionError, match="Vague.number: annotate with"):
        layout(Vague)


def test_tables_are_indexed_like_arrays() -> None:
    assert table((1, 2, 3))[1] == 2
    assert table(((1, 2), (3, 4)))[1, 0] == 3


def generator(*words: int) -> Any:
    found = layout(Random)
    return found.twin(np.array(words, np.int64).tobytes())


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """The first numbers that its authors' program gives for the state 1, 2, 3, 4."""
    rng = generator(1, 2, 3, 4)
    assert [draw(rng) for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


def test_draws_below_a_limit_are_even_and_streams_differ() -> None:
    rng = generator(0, 0, 0, 0)
    reseed(rng, 7, 0)
    counts = Counter(below(rng, 6) for _ in range(12_000))
    assert set(counts) == set(range(6)) and all(1_800 < count < 2_200 for count in counts.values())
    firsts = set()
    for seed in range(20):
        for stream in range(20):
            reseed(rng, seed, stream)
            firsts.add(below(rng, 2**31))
    assert len(firsts) == 400


def test_log_and_exp_are_right_to_the_last_digits() -> None:
    for number in [*range(1, 2000), 10**6, 2**31 - 1, 2**53]:
        assert log(number) == pytest.approx(math.log(number), rel=4e-16, abs=1e-16)
    for number in range(-400, 401):
        assert exp(number / 10) == pytest.approx(math.exp(number / 10), rel=8e-15)
    assert exp(0.0) == 1.0 and exp(1000.0) == exp(40.0) and exp(-1000.0) == exp(-40.0)


def test_a_kernel_for_all_games_says_that_it_must_be_bound_to_one() -> None:
    with pytest.raises(AttributeError, match="rules.clear: a kernel for all games runs only where it is bound to one"):
        loops.setup([None], 0, 3)
