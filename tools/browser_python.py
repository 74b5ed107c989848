"""Python as browsers run it, by Node, from the very files that the page has (tools/offline.py).

`python -m tools.browser_python [MATCHES]` plays that many matches of each game there and here, and compares all that
every seat sees and may do.
"""

import gzip
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tools.offline import MARK, TARGET, is_fresh, node

LEVELS = {"maya": (3, "casual"), "sakkara": (2, "expert"), "himalaya": (4, "novice")}  # seats, and who plays
USUAL = 300
PROGRAM = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, own, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder, stdLibURL: `${folder}/library.zip` });
for (const file of [`${folder}/packages.zip`, own]) {
  python.unpackArchive(new Uint8Array(readFileSync(file)), "zip", { extractDir: "/bundle" });
}
try {
  console.log(await python.runPythonAsync('import sys; sys.path.insert(0, "/bundle")\\n' + code));
} catch (error) {
  console.error(String(error.message).slice(-2000));
  process.exit(1);
}
"""


def run(code: str) -> Any:
    """What the last line of the code gives, which is JSON."""
    assert is_fresh(), f"{MARK.parent} was built from other files; make page builds it"
    files = json.loads((TARGET / "files.json").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="kurzspiel-browser-") as folder:
        home = Path(folder) / "python"
        shutil.copytree(TARGET / files["python"], home)
        (home / "pyodide.asm.wasm").write_bytes(gzip.decompress((home / "pyodide.asm.wasm.bin").read_bytes()))
        program = Path(folder) / "run.mjs"
        program.write_text(PROGRAM, encoding="utf-8")
        call = [node(), str(program), str(home), str(TARGET / files["own"]), code]
        made = subprocess.run(call, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr[-3000:]
    return json.loads(made.stdout.splitlines()[-1])


def digests(seeds: range) -> dict[str, str]:
    """A fingerprint of the matches of each game, made there."""
    found: dict[str, str] = run(f"""
import json
from kurzspiel.game import game
from kurzspiel.local.comparison import digest
found = {{name: digest(name, seats, {seeds!r}, level) for name, (seats, level) in {LEVELS!r}.items()}}
assert {{type(game(name).engine.form).__name__ for name in found}} == {{"BrowserForm"}}
json.dumps(found)
""")
    return found


def compare(seeds: range) -> bool:
    from kurzspiel.local.comparison import digest

    began = time.perf_counter()
    there = digests(seeds)
    print(f"{len(seeds)} matches of each game in the browser's Python: {time.perf_counter() - began:.0f} s")
    began = time.perf_counter()
    here = {name: digest(name, seats, seeds, level) for name, (seats, level) in LEVELS.items()}
    print(f"and here: {time.perf_counter() - began:.0f} s")
    for name in LEVELS:
        print(f"{name:9} {'the same' if here[name] == there[name] else 'OTHER MATCHES'}  {here[name][:16]}")
    return here == there


if __name__ == "__main__":
    sys.exit(not compare(range(int(sys.argv[1]) if sys.argv[1:] else USUAL)))
