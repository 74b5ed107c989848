"""The GPU plays by the same functions. Here nothing but compiling is tried: docs/gpu.md says what was run on a GPU."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import kurzspiel
from kurzspiel.engine import engine
from kurzspiel.engine.forms import cuda
from kurzspiel.study.simulate import simulate
from tests.test_cli import flat, run

pytestmark = pytest.mark.compiled
NO_GPU = "no NVIDIA GPU was found here; without --gpu the CPU plays the same matches"


def programs() -> Iterator[Any]:
    """Each takes a quarter of a minute and more, so that one stands for all but in the long form."""
    yield "maya", True
    for name, is_random in (*((name, True) for name in kurzspiel.GAMES if name != "maya"), ("maya", False)):
        yield pytest.param(name, is_random, marks=pytest.mark.long)


@pytest.mark.parametrize(("name", "is_random"), list(programs()))
def test_whole_matches_compile_for_cuda_without_a_gpu(
    name: str, is_random: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    from numba import from_dtype, types
    from numba.cuda import dispatcher

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
    number, numbers = types.int64, types.int32[:, ::1]
    signature = types.void(
        from_dtype(engine(name).layout.dtype)[::1],
        types.int32[::1],
        number,
        number,
        number,
        number[::1],
        numbers,
        numbers,
    )
    ptx, _ = cuda.cuda().compile_ptx(cuda.program(engine(name).kernels, is_random), signature, cc=(9, 0))
    assert ".target sm_90" in ptx and ".entry" in ptx


@pytest.mark.skipif(cuda.cuda().is_available(), reason="there is a GPU here")
def test_without_a_gpu_a_sentence_says_so(maya: kurzspiel.Game) -> None:
    with pytest.raises(
        ValueError, match="^no NVIDIA GPU was found here; without --gpu the CPU plays the same matches$"
    ):
        simulate(maya, 3, ["random"], matches=1, on_gpu=True)
    for order in (("simulate", "maya", "--gpu"), ("bench", "--gpu")):
        result = run(*order)
        assert result.exit_code == 2
        assert (
            flat(result.stderr)
            == "kurzspiel: no NVIDIA GPU was found here; without --gpu the CPU plays the same matches."
        )


@pytest.mark.skipif(not cuda.cuda().is_available(), reason="there is no GPU here")
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_the_gpu_plays_the_matches_that_the_cpu_plays(name: str) -> None:
    game = kurzspiel.game(name)
    seats = game.seats[-1]
    figures = [
        simulate(game, seats, ["random"], matches=3_000, seed=5, on_gpu=on_gpu).as_json() for on_gpu in (False, True)
    ]
    assert figures[0] == figures[1]


def test_a_shape_is_given_as_blocks_and_threads() -> None:
    assert str(cuda.Shape(264, 64)) == "264 x 64" and cuda.Shape(264, 64).lanes == 16_896
