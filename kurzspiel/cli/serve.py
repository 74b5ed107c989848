"""Running a server, and measuring one. Hosts read this in English, like the log."""

import asyncio
import gc
import json
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from kurzspiel import extras
from kurzspiel.cli.console import clear_errors, err, out, stopped
from kurzspiel.cli.files import check_book_file, check_writable
from kurzspiel.cli.root import app
from kurzspiel.cli.seats import usual_seats
from kurzspiel.game import game

if TYPE_CHECKING:
    from kurzspiel.loadtest.figures import Report
    from kurzspiel.loadtest.load import Load, LoadPlan


@app.command(epilog="Example: `kurzspiel serve --port 8080 --open`")
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0: all of this machine.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0: any free one.")] = None,
    database: Annotated[str | None, typer.Option(help="A file for SQLite, or postgresql://...")] = None,
    public_url: Annotated[str | None, typer.Option(help="The address that players use, behind a proxy.")] = None,
    trusted_proxies: Annotated[str | None, typer.Option(help="Addresses of proxies, with commas.")] = None,
    redis: Annotated[str | None, typer.Option(help="redis://...: several servers on one database.")] = None,
    processes: Annotated[int | None, typer.Option(help="Processes that share the work; 0: a sensible number.")] = None,
    thinkers: Annotated[int | None, typer.Option(help="Bots that think at once; 0: one for each core.")] = None,
    log_format: Annotated[str | None, typer.Option(help="text or json.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    with_browser: Annotated[bool, typer.Option("--open", help="Open the browser when the server is ready.")] = False,
) -> None:
    """Run the server, where people and bots play. Options not given come from the environment: docs/server.md."""
    options = dict(
        host=host, port=port, database=database, public_url=public_url, trusted_proxies=trusted_proxies,
        redis=redis, processes=processes, thinkers=thinkers, log_format=log_format, log_level=log_level,
    )  # fmt: skip
    gc.disable()  # starting makes no garbage, and looking for it takes 0.3 s; the server enables it once it answers
    try:
        serve_with(options, with_browser)
    finally:
        gc.enable()


def serve_with(options: dict[str, str | int | None], with_browser: bool) -> None:
    with clear_errors():
        from kurzspiel.server.settings import make_database_folder, read_settings

        settings = read_settings(options)
        make_database_folder(settings)
        from kurzspiel.server import run
        from kurzspiel.server.app import create_app
        from kurzspiel.server.server import Server
        from kurzspiel.server.siblings.ties import Ties
        from kurzspiel.server.storage.database import PATIENCE, Unavailable, address, commit_to, is_file
        from kurzspiel.server.storage.lock import InUse, held
        from kurzspiel.server.storage.store import try_out

        address(settings.database)  # a sentence names whatever it needs that is not installed, before anything starts

        def made(ties: Ties | None) -> run.Made:
            server = Server(settings, ties=ties)
            return create_app(server), server

        os.umask(0o077)  # the database holds things that belong to nobody else
        try:
            with held(settings.database):
                asyncio.run(try_out(settings.database))  # an error in it is a sentence, not a failed start
                commit = partial(commit_to, settings.database, PATIENCE) if is_file(settings.database) else None
                run.serve(made, settings, with_browser, commit)
        except (run.CannotServe, InUse, Unavailable) as error:
            err.print(f"kurzspiel: {str(error).rstrip('.')}.", markup=False, soft_wrap=True)
            raise typer.Exit(1) from None


@app.command(epilog="Example: `kurzspiel worker --redis redis://10.0.0.5/0 --threads 8`")
def worker(
    redis: Annotated[str | None, typer.Option(help="Where the servers put their jobs: redis://...")] = None,
    threads: Annotated[int | None, typer.Option(help="Bots that think at once; 0: one for each core.")] = None,
    log_format: Annotated[str | None, typer.Option(help="text or json.")] = None,
) -> None:
    """Think for servers with KURZSPIEL_SPREAD_THINKING, on this machine: docs/several-machines.md."""
    with clear_errors():
        extras.check("saq", "cluster")
        from kurzspiel.server import logs, traces
        from kurzspiel.server.settings import read_settings

        settings = read_settings({"redis": redis, "thinkers": threads, "log_format": log_format})
        if settings.redis is None:
            raise ValueError("--redis: a worker needs the Redis of its servers, such as redis://10.0.0.5/0")
        from kurzspiel.server.cluster.worker import work
        from kurzspiel.server.run import load_games

        load_games()  # so that the first job need not wait for it
        logs.configure(settings)
        send_last_traces = traces.configure(settings, "kurzspiel-worker")
        out.print(f"A worker thinks in {settings.thinking_threads} threads (Ctrl-C stops it)")
        try:
            asyncio.run(work(settings.redis, settings.thinking_threads))
        finally:
            send_last_traces()


@app.command(epilog="Example: `kurzspiel load --tables 1000 --rate 500 --seconds 30`")
def load(
    url: Annotated[
        str | None, typer.Option(help="A server on this machine; without it, a new one is started without limits.")
    ] = None,
    tables: Annotated[int, typer.Option(min=1, max=100_000, help="Tables with people in all seats.")] = 1000,
    name: Annotated[str, typer.Option("--game", metavar="GAME", help="Its name.")] = "maya",
    rate: Annotated[float, typer.Option(min=0, max=1_000_000, help="Moves a second; 0: as fast as possible.")] = 500.0,
    seconds: Annotated[float, typer.Option(min=0.1, max=86_400, help="How long; with --ramp, for each step.")] = 30.0,
    database: Annotated[str | None, typer.Option(help="For the new server: a file, or postgresql://...")] = None,
    nodes: Annotated[int, typer.Option(min=1, max=16, help="How many servers; needs PostgreSQL and --redis.")] = 1,
    redis: Annotated[str | None, typer.Option(help="For several servers: redis://...")] = None,
    processes: Annotated[int, typer.Option(min=0, max=64, help="Of a server; 0: one for each core.")] = 0,
    file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the figures here.")] = None,
    kill_after: Annotated[
        float | None, typer.Option(metavar="S", help="Kill a server after this many seconds, and start it again.")
    ] = None,
    ramp: Annotated[bool, typer.Option("--ramp", help="Find the highest rate that is held.")] = False,
    idle: Annotated[bool, typer.Option("--idle", help="Nobody plays: measure memory only.")] = False,
    bots: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="One person at each table; the others are bots of this level.")
    ] = None,
    at_home: Annotated[
        bool, typer.Option("--at-home", help="With --bots: also visitors whose bots think in their browsers.")
    ] = False,
    peer: Annotated[
        str | None, typer.Option(metavar="boardgame.io", help="Put the same load on this server from npm too.")
    ] = None,
) -> None:
    """Measure a server on this machine: moves a second, how long they take, memory; and check that no move is lost."""
    with clear_errors():
        chosen = game(name)
        from kurzspiel.bots.levels import LEVELS
        from kurzspiel.loadtest import load as measuring
        from kurzspiel.loadtest.figures import lines_of

        if file is not None:
            check_book_file(file, False)
            check_writable("--json", file)
        plan = measuring.LoadPlan(
            name, usual_seats(chosen), bool(chosen.engine.guide.REST), tables, rate, seconds, url, database, redis,
            nodes, processes, kill_after, ramp, idle, bots, at_home,
        )  # fmt: skip
        if bots is not None and bots not in LEVELS:
            raise ValueError(f"--bots: there is no level {bots!r}; choose one of {', '.join(LEVELS)}")
        measuring.check(plan)
        beside = peer_of(peer, plan)
        report = measuring.measure(plan, say_aside)
        other = measuring.measure(plan, say_aside, beside) if beside and not report.is_stopped else None
        if file is not None:
            figures = report.as_json() if other is None else {**report.as_json(), "peer": other.as_json()}
            file.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
        for each in (report, other):
            if each is not None:
                print_load(lines_of(each), each)
        if report.is_stopped:
            stopped("this is what was measured so far")
        if not report.is_right:
            raise typer.Exit(1)


def say_aside(text: str) -> None:
    err.print(text, markup=False, soft_wrap=True)


def peer_of(name: str | None, plan: "LoadPlan") -> "type[Load] | None":
    """The server to be measured next to ours, if any; ValueError says what does not fit."""
    if name is None:
        return None
    from kurzspiel.loadtest import peer

    if name != peer.PEER:
        raise ValueError(f"--peer: there is {peer.PEER}, and no {name!r}")
    if plan.url or plan.kill_after is not None or plan.is_idle:
        raise ValueError("--peer: it has nothing stored to come back to; leave out --url, --kill-after and --idle")
    if plan.bots:
        raise ValueError("--peer: it has no bots; leave out --bots")
    peer.installed(say_aside)  # before anything is measured
    return peer.PeerLoad


def print_load(lines: list[tuple[str, str]], report: "Report") -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    for title, text in lines:
        table.add_row(title, text)
    out.print(table)
    for sentence in report.said:
        out.print(f"The server said: {sentence}", markup=False, soft_wrap=True)
