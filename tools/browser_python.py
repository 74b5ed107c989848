"""Python as browsers run it, in Node, from the very files that the page has (tools/offline.py).

`python -m tools.browser_python [MATCHES]` plays that many matches of each game there and here, and compares all that
every seat sees and may do. `python -m tools.browser_python speed` compares how quick they are, by processor time, so
that a busy machine does no harm; `python -m tools.browser_python analysis` likewise how long they take to analyse a
whole match.
"""

import argparse
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
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.js`).href);
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
# Processor time of a move with all that its seat sees and may do, of a decision of `club`, and iterations a second.
EFFORT = """
import json
from kurzspiel.bots import bot
from kurzspiel.bots.search import Thinker
from kurzspiel.game import game

MOVES, DECISIONS, NODES = 300, 12, 400

def moves(match):
    made = 0
    while match.to_act and made < MOVES:
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.view(seat)
        match.play(seat, legal[made % len(legal)])
        made += 1
    return made

def decisions(match):
    made, club = 0, bot("club", 1)
    while match.to_act and made < DECISIONS:
        seat = match.to_act[0]
        choices = len(match.legal(seat))
        match.play(seat, club.choose(match.view_of(seat)))
        made += choices > 1
    return made

def iterations(match):
    Thinker(1, 1, 1).study(match.view_of(match.to_act[0]), nodes=NODES)
    return NODES

def effort(name, seats, cpu):
    found = []
    for work in (moves, decisions, iterations):
        work(game(name).match(seats, seed=1))  # compilers of browsers have their time now
        began, made = cpu(), work(game(name).match(seats, seed=2))
        found.append((cpu() - began) / made)
    return found
"""
# Decisions of a match of `casual`, and the processor time in which one thread analyses them.
ANALYSIS = """
import json
from kurzspiel.bots import bot
from kurzspiel.game import game
from kurzspiel.study.analysis import answer, questions, usual_nodes

def analysis(name, seats, cpu):
    match, casual = game(name).match(seats, seed=3), bot("casual", 1)
    while match.to_act:
        match.play(match.to_act[0], casual.choose(match.view_of(match.to_act[0])))
    began, asked = cpu(), list(questions(match))
    for question in asked:
        answer(question, usual_nodes(name), 0)
    return len(asked), cpu() - began
"""
THERE = """
from js import process

def cpu():
    used = process.cpuUsage()
    return (used.user + used.system) / 1e6
"""


def run(code: str) -> Any:
    """The value of the last line of the code, which is JSON."""
    assert is_fresh(), f"{MARK.parent} was built from other files; make page builds it"
    files = json.loads((TARGET / "files.json").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="kurzspiel-browser-") as folder:
        home = Path(folder) / "python"
        shutil.copytree(TARGET / files["python"], home)
        (home / "package.json").write_text('{"type": "module"}', encoding="utf-8")
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


def compare_speed() -> None:
    start = run(f"{THERE}\nfrom kurzspiel.local.worker import PageServer\ncpu()")
    print(f"until the server is there: {start:.1f} s of a processor, Node and all")
    wanted = {name: seats for name, (seats, _) in LEVELS.items()}
    there = run(
        f"{THERE}{EFFORT}\njson.dumps({{name: effort(name, seats, cpu) for name, seats in {wanted!r}.items()}})"
    )
    scope: dict[str, Any] = {}
    exec(EFFORT, scope)
    print(
        "of a processor:   a move, ms     a decision of club, ms    iterations a second   (the browser's Python, here)"
    )
    for name, seats in wanted.items():
        pairs = [*zip(there[name], scope["effort"](name, seats, time.process_time), strict=True)]
        told = [f"{1000 * far:8.2f} {1000 * near:8.2f}" for far, near in pairs[:2]]
        far, near = pairs[2]
        print(f"{name:9} {told[0]} {told[1]:>24} {1 / far:12.0f} {1 / near:8.0f} ({near / far:.2f})")


def compare_analyses() -> None:
    wanted = {name: 2 if name == "sakkara" else 4 for name in LEVELS}
    there = run(
        f"{THERE}{ANALYSIS}\njson.dumps({{name: analysis(name, seats, cpu) for name, seats in {wanted!r}.items()}})"
    )
    scope: dict[str, Any] = {}
    exec(ANALYSIS, scope)
    for name, seats in wanted.items():
        (count, far), (_, near) = there[name], scope["analysis"](name, seats, time.process_time)
        print(f"{name:9} {count} decisions: {far:.1f} s of a processor in the browser's Python, {near:.1f} s here")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare Python as browsers run it, by Node, with Python here.")
    parser.add_argument("what", nargs="?", default=str(USUAL), help="how many matches of each game; speed; or analysis")
    what = parser.parse_args().what
    if what == "speed":
        compare_speed()
    elif what == "analysis":
        compare_analyses()
    elif what.isdecimal():
        sys.exit(not compare(range(int(what))))
    else:
        parser.error(f"{what!r} is no number of matches, and neither speed nor analysis")


if __name__ == "__main__":
    main()
