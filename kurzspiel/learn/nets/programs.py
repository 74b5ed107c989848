"""Lanes compiled for a GPU: `python -m kurzspiel.learn.nets.programs FOLDER GAME ...`, on any machine with `gpu`.

The folder then holds for each game its programs, as machine code where NVIDIA's `ptxas` is at hand and else as PTX,
which the driver compiles when they are loaded, and a file that says how to call them. A machine that learns needs the
folder, torch, and neither Numba nor CuPy.
"""

import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from numba import from_dtype, types
from numba.cuda import dispatcher

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build.translate import Translation, widened
from kurzspiel.engine.forms.cuda import cuda
from kurzspiel.engine.kernel import Random, reseed
from kurzspiel.engine.layout import layout
from kurzspiel.learn.nets.kernels import lane_of, shape_of
from kurzspiel.learn.nets.lane import WAITING

CAPABILITY = (9, 0)  # of Hopper GPUs
ONE = 0x3F80  # as a bfloat16
EXPANDING = "expand"
LARGE = 150  # lines of LLVM's code

Program = tuple[Callable[..., None], Any]  # in Python, and the types of its arguments


def lane_programs(kernels: Kernels) -> dict[str, Program]:
    device, shape, lane = cuda(), shape_of(kernels), lane_of(kernels)
    most_legal, most_odds = shape.most_legal, shape.most_odds
    translated = Translation(kernels).function
    step_lane, plan_lane, seeded = translated(lane.step_lane), translated(lane.plan_lane), translated(reseed)

    def step(
        states: Any, scratch: Any, rngs: Any, players: Any, guided: Any, plans: Any, ratings: Any, chooser: Any,
        mask: Any, seen: Any, options: Any, advice: Any, chosen: Any, wins: Any, placings: Any, ended: Any,
        seed: int, is_fresh: int,
    ) -> None:  # fmt: skip
        i = device.grid(1)
        if i < len(players):
            moves = device.local.array(most_legal, types.int16)
            weights = device.local.array(most_odds, types.int32)
            if is_fresh:
                seeded(rngs[i], seed, i)
            step_lane(
                states, scratch, rngs, i, moves, weights, players, guided, plans, ratings, chooser, mask, seen, options,
                advice, chosen, wins, placings, ended, is_fresh != 0,
            )  # fmt: skip

    def plan(
        states: Any, scratch: Any, rngs: Any, players: Any, guided: Any, plans: Any, ratings: Any, chooser: Any,
        mask: Any, seen: Any, options: Any, advice: Any, wins: Any, placings: Any, ended: Any, order: Any,
    ) -> None:  # fmt: skip
        k = device.grid(1)
        if k < len(players):
            i = order[k]
            if advice[i] == WAITING:
                moves = device.local.array(most_legal, types.int16)
                weights = device.local.array(most_odds, types.int32)
                plan_lane(
                    states, scratch, rngs, i, moves, weights, players, guided, plans, ratings, chooser, mask, seen,
                    options, advice, wins, placings, ended,
                )  # fmt: skip

    state, dice = from_dtype(kernels.state.dtype)[::1], from_dtype(layout(Random).dtype)[::1]
    whole, real, byte = types.int32[::1], types.float32[:, ::1], types.uint8[::1]
    bytes_, shorts = types.Array(types.uint8, 2, "A"), types.Array(types.int16, 2, "A")
    shown = (state, state, dice, whole, whole, types.int32[:, ::1], whole, whole, bytes_, shorts, shorts, whole)
    programs: dict[str, Program] = {"step": (step, (*shown, whole, real, real, byte, types.int64, types.int64))}
    if shape.candidates:
        programs["plan"] = (plan, (*shown, real, real, byte, types.int64[::1]))
    return programs


def expanding() -> Program:
    """Lists of active features as rows of 0 and 1: a block for each row."""
    device = cuda()

    def expand(lists: Any, words: Any, halves: Any) -> None:
        row = device.blockIdx.x
        for column in range(device.threadIdx.x, words.shape[1], device.blockDim.x):
            words[row, column] = 0
        device.syncthreads()
        for k in range(device.threadIdx.x, lists.shape[1], device.blockDim.x):
            halves[row, lists[row, k]] = ONE

    return expand, (types.int16[:, ::1], types.uint64[:, ::1], types.uint16[:, ::1])


def kept_apart(code: str) -> str:
    """LLVM's code in which large functions are called instead of being inlined: otherwise machine code grows tenfold,
    and compiling it takes an hour.
    """
    lines = code.splitlines()
    begun = 0
    for number, line in enumerate(lines):
        if line.startswith("define "):
            begun = number
        elif line == "}" and number - begun > LARGE and lines[begun].endswith("{"):
            lines[begun] = lines[begun].removesuffix("{") + "noinline {"
    return "\n".join(lines)


def keep_small() -> None:
    """Let Numba compile each function once, whatever the widths of numbers it is called with, and keep it apart."""
    from numba.cuda.cudadrv import nvvm

    backend: Any = nvvm
    frontend: Any = dispatcher.CUDADispatcher
    compiled, template = backend.compile_ir, frontend.get_call_template

    def compile_ir(codes: Any, **options: Any) -> Any:
        codes = [codes] if isinstance(codes, str) else codes
        return compiled([kept_apart(code) for code in codes], **options)

    def get_call_template(self: Any, args: Any, kws: Any) -> Any:
        return template(self, [widened(each) for each in args], kws)

    backend.compile_ir = compile_ir
    frontend.get_call_template = get_call_template


def compile_one(program: Program, path: Path) -> str:
    """Write it to a file; returns the name of its entry."""
    function, signature = program
    ptx, _ = cuda().compile_ptx(function, types.void(*signature), cc=CAPABILITY, fastmath=True)
    # tables go to global memory: constant memory has 64 KiB, and lanes that read different places wait for each other
    ptx = ptx.replace("ld.const.", "ld.global.nc.").replace("\n.const .align", "\n.global .align")
    path.write_text(ptx)
    if assembler := shutil.which("ptxas"):
        draft = path.with_suffix(".cubin")
        capability = "".join(map(str, CAPABILITY))
        subprocess.run([assembler, f"-arch=sm_{capability}", "-O3", str(path), "-o", str(draft)], check=True)
        draft.replace(path)
    return str(re.findall(r"\.entry (\S+?)\(", ptx)[0])


def compile_game(name: str, folder: Path) -> None:
    kernels, entries = Kernels(name), {}
    for each, program in {**lane_programs(kernels), EXPANDING: expanding()}.items():
        began = time.monotonic()
        entries[each] = compile_one(program, folder / f"{name}-{each}.gpu")
        print(f"{name}: {each} compiled in {time.monotonic() - began:.0f} s", flush=True)
    facts = {"entries": entries, "rules": kernels.rules.VERSION, "shape": shape_of(kernels)._asdict()}
    (folder / f"{name}.json").write_text(json.dumps(facts))


def main(folder: Path, names: list[str]) -> None:
    numba_cuda: Any = dispatcher
    numba_cuda.get_current_device = lambda: SimpleNamespace(compute_capability=CAPABILITY)  # there may be none here
    keep_small()
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        compile_game(name, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
