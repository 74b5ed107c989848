"""The CUDA form for a machine with a GPU but without Numba: `python -m tools.cuda_files FOLDER`, here, without a GPU.

It compiles whole matches of every game to PTX and plays some of them on the CPU. Copy the folder to a machine with CuPy
and run `python3 cuda_run.py` in it: the GPU must play the same matches. docs/gpu.md.
"""

import json
import re
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba import from_dtype, types
from numba.cuda import dispatcher

from kurzspiel.engine import engine
from kurzspiel.engine.forms import cuda
from kurzspiel.engine.kernel import GREEDY, RANDOM

CAPABILITY = (9, 0)  # of Hopper GPUs
SEED = 3
KERNELS = {  # game, bots, matches
    "maya": ("maya", [RANDOM] * 4, 20_000),
    "sakkara": ("sakkara", [RANDOM] * 2, 20_000),
    "himalaya": ("himalaya", [RANDOM] * 4, 20_000),
    "maya-greedy": ("maya", [GREEDY] * 4, 2_000),
}


def ptx_of(name: str, bots: list[int]) -> str:
    numba_cuda: Any = dispatcher
    numba_cuda.get_current_device = lambda: SimpleNamespace(compute_capability=CAPABILITY)  # there is none here
    its, number, numbers = engine(name), types.int64, types.int32[:, ::1]
    signature = types.void(
        from_dtype(its.layout.dtype)[::1], types.int32[::1], number, number, number, number[::1], numbers, numbers
    )
    program = cuda.program(its.kernels, set(bots) == {RANDOM})
    return str(cuda.cuda().compile_ptx(program, signature, cc=CAPABILITY)[0])


def write(folder: Path, kernel: str) -> None:
    name, bots, count = KERNELS[kernel]
    ptx, its = ptx_of(name, bots), engine(name)
    (entry,) = re.findall(r"\.entry (\S+?)\(", ptx)
    facts = {"entry": entry, "record": its.layout.size, "columns": its.stats.COLUMNS, "bots": bots, "seed": SEED}
    played = its.play_games(len(bots), bots, SEED, 0, count)
    (folder / f"{kernel}.ptx").write_text(ptx)
    (folder / f"{kernel}.json").write_text(json.dumps(facts))
    np.savez_compressed(
        folder / f"{kernel}.npz", results=played.results.numpy.astype(np.int32), rows=played.rows.numpy.astype(np.int32)
    )


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(Path(__file__).with_name("cuda_run.py"), folder)
    for kernel in KERNELS:
        print(kernel)
        write(folder, kernel)


if __name__ == "__main__":
    main()
