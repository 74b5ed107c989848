"""What playing without a server takes, in Chromium: `python -m tools.measure_browser`.

Bytes and requests, seconds until it is ready (nothing kept, from the cache, from a snapshot), what a move takes, a
choice of `club` compared with this machine's, rounds of the engine in one worker and in several, how long an answer
takes while a master thinks, and memory.
"""

import argparse
import asyncio
import json
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from kurzspiel.cli.site import write_site
from kurzspiel.game import game as game_of
from kurzspiel.local.worker import choices
from tools import chromium

PATIENCE = 180_000  # milliseconds
GAMES = {"maya": 3, "sakkara": 2, "himalaya": 3}
READY = "() => JSON.parse(localStorage.getItem('kurzspiel-pace'))"

SNAPSHOT = "async () => (await (await caches.open('snapshot-of-kurzspiel')).keys()).length > 0"

# Rounds of the engine, one after the other and as many at once as possible; then questions while a master thinks.
THINKING = """
async () => {
  const worker = window.measured;
  let number = window.asked;
  const ask = (method, address, body) => new Promise((done) => {
    const mine = ++number;
    const hear = ({ data }) => data.number === mine && data.kind === "answer" && done(JSON.parse(data.text));
    worker.addEventListener("message", hear);
    worker.postMessage({ kind: "ask", number: mine, method, address, body: body ? JSON.stringify(body) : "" });
  });
  const { width } = window.ready;
  const position = { game: "sakkara", seats: 2, log: LOG };
  const round = (seed) => ask("POST", "/api/board/lines", { position, seat: SEAT, nodes: 4000, seed });
  const timed = async (work) => { const began = performance.now(); await work(); return performance.now() - began; };
  await round(0);
  const one = await timed(async () => { for (let seed = 0; seed < width; seed += 1) await round(seed); });
  const all = await timed(() => Promise.all(Array.from({ length: width }, (_, seed) => round(seed))));
  const chairs = [...Array(2).fill({ who: "bot", bot: "grandmaster" }), { who: "me" }];
  const { id } = await ask("POST", "/api/tables", { game: "maya", name: "Ann", chairs, options: {} });
  const waits = [];
  for (let end = performance.now() + 4000; performance.now() < end; ) {
    waits.push(await timed(() => ask("GET", `/api/tables/${id}?seat=2`)));
    await new Promise((done) => setTimeout(done, 20));
  }
  return { width, ratio: one / all, waits: waits.sort((a, b) => a - b) };
}
"""

# A match played with the page's messages, without a board: each of my moves is the first legal one.
MATCH = """
async ([game, seats, moves, folder]) => {
  const worker = window.measured ??= await new Promise((done) => {
    const made = new Worker(folder.script, { type: "module", name: folder.name });
    made.addEventListener("message", ({ data }) => data.kind === "ready" && done(made, (window.ready = data)));
  });
  let number = window.asked ?? 0;
  const chairs = [{ who: "me" }, ...Array(seats - 1).fill({ who: "bot", bot: "club" })];
  const ask = (method, address, body) => new Promise((done) => {
    const mine = ++number;
    const hear = ({ data }) => data.number === mine && data.kind === "answer" && done(JSON.parse(data.text));
    worker.addEventListener("message", hear);
    worker.postMessage({ kind: "ask", number: mine, method, address, body: JSON.stringify(body) });
  });
  const { id } = await ask("POST", "/api/tables", { game, name: "Ann", chairs, options: {} });
  const line = ++number;
  const told = [];
  let legal = [], made = 0, sent = 0, isUnderWay = false, began = performance.now();
  await new Promise((done, fail) => {
    const move = () => {
      if (isUnderWay || !legal.length) return;
      if (made >= moves) return done();
      made += 1;
      isUnderWay = true;
      sent = performance.now();
      const text = JSON.stringify({ do: "move", id: String(made), moves: [legal[0]] });
      legal = [];
      worker.postMessage({ kind: "say", number: line, text });
    };
    worker.addEventListener("message", ({ data }) => {
      if (data.number !== line || data.kind !== "heard") return;
      const heard = JSON.parse(data.text);
      if (heard.type === "reply") {
        if (!heard.ok) return fail(new Error(`${game}, move ${made}: ${heard.problem.error}`));
        told.push(performance.now() - sent);
        isUnderWay = false;
      } else if (heard.type === "problem") return fail(new Error(`${game}, move ${made}: ${heard.error}`));
      else legal = heard.legal ?? legal;
      if (heard.table?.status === "over") return done();
      move();
    });
    worker.postMessage({ kind: "connect", number: line, id, seat: 0, since: null });
  });
  window.asked = number;
  return { told, seconds: (performance.now() - began) / 1000, made };
}
"""


class Host(ThreadingHTTPServer):
    """Plain files, and how often and how much was asked for."""

    requests = size = 0

    def told(self) -> str:
        """Everything since the last call."""
        told = f"{self.requests} requests, {self.size / 1e6:.2f} MB"
        self.requests = self.size = 0
        return told


class QuietHost(SimpleHTTPRequestHandler):
    server: Host

    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        self.server.requests += 1
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.server.size += len(data)
        outputfile.write(data)


def seconds_until_ready(page: Page, address: str) -> tuple[float, dict[str, Any]]:
    page.goto(f"{address}icon.svg")  # no page of ours, which would begin at once
    page.evaluate("localStorage.removeItem('kurzspiel-pace')")
    began = time.perf_counter()
    page.goto(address)
    page.locator("button.main").first.click()  # Play now: the page starts nothing before it is needed
    page.wait_for_function(READY, timeout=PATIENCE)
    found: dict[str, Any] = page.evaluate(READY)
    return time.perf_counter() - began, found


def measure(folder: Path, address: str, host: Host) -> None:
    native = json.loads(asyncio.run(choices()))  # first: while a browser is open, no other event loop runs
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        context = browser.new_context()
        page = context.new_page()
        files = [file.stat().st_size for file in folder.rglob("*") if file.is_file()]
        print(f"all files of the site: {len(files)}, {sum(files) / 1e6:.1f} MB")
        cold, device = seconds_until_ready(page, address)
        print(f"the home page, and all that the first match needs, as they are on the host: {host.told()}")
        print(f"ready, nothing kept: {device['seconds']:.1f} s (page and all {cold:.1f} s)")
        while not page.evaluate(SNAPSHOT):
            page.wait_for_timeout(500)
        host.told()
        quick, device = seconds_until_ready(page, address)
        print(f"two more visits: {host.told()}")
        print(f"ready, from the snapshot: {device['seconds']:.1f} s (page and all {quick:.1f} s)")
        page.evaluate("caches.delete('snapshot-of-kurzspiel')")
        warm, device = seconds_until_ready(page, address)
        print(f"ready, from the cache: {device['seconds']:.1f} s (page and all {warm:.1f} s)")
        for where, found in (("Chromium", device["choices"]), ("here", native)):
            told = ", ".join(f"{game} {1000 * seconds:.0f} ms" for game, seconds in found.items())
            print(f"a choice of club, {where}: {told}")
        workers = (folder / "assets").glob("worker-*.js")  # pictures and puzzles have some too
        script = next(path.name for path in workers if "PageServer" in path.read_text(encoding="utf-8"))
        parts = json.loads((folder / "offline" / "files.json").read_text(encoding="utf-8"))
        name = f"{address}offline/#{parts['python']} {parts['own']}"
        places = {"script": f"{address}assets/{script}", "name": name}
        page.goto(f"{address}icon.svg")
        other = context.new_page()
        other.goto(f"{address}offline/files.json")  # no page of ours: the worker is for measuring only
        page.close()
        for game, seats in GAMES.items():
            found = other.evaluate(MATCH, [game, seats, 40, places])
            mine, all_of_it = median(found["told"]), found["seconds"]
            print(
                f"{game:9} a move of mine {mine:.1f} ms; {found['made']} of mine and club's between: {all_of_it:.1f} s"
            )
        begun = game_of("sakkara").match(2, seed=1)
        code = THINKING.replace("LOG", json.dumps(begun.log)).replace("SEAT", str(begun.to_act[0]))
        thought = other.evaluate(code)
        waits = thought["waits"]
        print(
            f"{thought['width']} workers think {thought['ratio']:.1f} times as much as one; while a grandmaster thinks "
            f"an answer takes {median(waits):.0f} ms, at most {waits[-1]:.0f} ms"
        )
        session = browser.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        used = {each["id"]: resident(each["id"]) for each in processes if each["type"] == "renderer"}
        print(f"memory of the page with the worker: {max(used.values()) / 1e6:.0f} MB")
        browser.close()


def resident(process: int) -> int:
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def main() -> None:
    argparse.ArgumentParser(description="What playing without a server takes, in Chromium.").parse_args()
    with tempfile.TemporaryDirectory(prefix="kurzspiel-site-") as folder:
        target = Path(folder) / "site"
        write_site(target, "/")
        print(json.loads((target / "offline" / "files.json").read_text(encoding="utf-8")))
        server = Host(("127.0.0.1", 0), partial(QuietHost, directory=str(target)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        measure(target, f"http://127.0.0.1:{server.server_port}/", server)
        server.shutdown()


if __name__ == "__main__":
    main()
