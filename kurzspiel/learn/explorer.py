"""Making the explorer's set: a net plays against itself at tables of all sizes, and every decision is counted."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import kurzspiel
from kurzspiel import extras
from kurzspiel.bots.net import net_of
from kurzspiel.game import Game
from kurzspiel.learn.findings import SelfplayRoom
from kurzspiel.match import Match, check_seed
from kurzspiel.notation import is_whole
from kurzspiel.study.explorer.counts import NOTHING, Count, CountKey, ExplorerSet, counted, set_of, write_explorer_set
from kurzspiel.study.explorer.decisions import decisions_of

SHARD = 20  # matches of one size of table
HEAT = 4.0  # the net's chances are flattened, or else it would hardly make any move but its favourite
RARE = 20  # situations with fewer decisions are left out


def make_explorer_set(
    game: Game,
    matches: int,
    path: Path,
    seed: int = 0,
    resume: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> ExplorerSet:
    """Count the decisions of this many matches, divided among the sizes of tables. Counts so far are kept next to the
    file (FILE.counts), so that the work can be resumed."""
    check_seed(seed)
    if not (is_whole(matches) and matches >= 1):
        raise ValueError(f"a set is made of 1 match or more, not {matches!r}")
    settings = {
        "game": game.name, "rules": game.rules_version, "bots": "net", "net": net_of(game.name).digest(), "heat": HEAT,
        "seed": seed, "version": kurzspiel.__version__,
    }  # fmt: skip
    book = CountBook(path.with_name(f"{path.name}.counts"), settings)
    book.open(resume)
    progress(book.matches)
    try:
        rooms = {seats: SelfplayRoom(game, seats, SHARD, with_logs=True, heat=HEAT) for seats in game.seats}
        while book.matches < matches:
            number = book.matches // (SHARD * len(game.seats)) * SHARD
            for seats, room in rooms.items():
                logs = room.play(seed, number).logs
                book.add(replayed(game, seats, log) for log in logs)
                progress(book.matches)
            book.keep()
    finally:  # even if it is stopped: all whole rounds
        matches, counts = book.kept
        made = set_of({**settings, "matches": matches}, frequent(counts))
        if matches:
            write_explorer_set(path, made)
    return made


def replayed(game: Game, seats: int, log: Iterable[tuple[int, int]]) -> Match:
    match, texts = game.match(seats), game.moves.texts
    for mover, code in log:
        match.play(mover, texts[code])
    return match


def frequent(counts: dict[CountKey, Count]) -> list[tuple[CountKey, Count]]:
    """What is counted in situations that are not rare."""
    sizes: Counter[str] = Counter()
    for key, count in counts.items():
        sizes[key.situation] += count.played
    return [(key, count) for key, count in counts.items() if sizes[key.situation] >= RARE]


class CountBook:
    """All counts so far, written again after every round of shards."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        self.path, self.settings = path, settings
        self.matches = 0
        self.counts: dict[CountKey, Count] = defaultdict(lambda: NOTHING)
        self.kept: tuple[int, dict[CountKey, Count]] = 0, {}

    def open(self, resume: bool) -> None:
        if self.path.exists() and not resume:
            raise FileExistsError(f"{self.path} has what an earlier run counted; --resume goes on with it")
        if self.path.exists():
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            if kept["settings"] != self.settings:
                raise ValueError(f"{self.path} was made with other settings: {kept['settings']}")
            self.matches = kept["matches"]
            self.counts.update({CountKey(*row[:4]): Count(*row[4:]) for row in kept["rows"]})
            self.kept = self.matches, dict(self.counts)

    def add(self, played: Iterable[Match]) -> None:
        for match in played:
            assert match.places, "a match of self-play is over"
            for key, count in counted(decisions_of(match), match.places).items():
                self.counts[key] = self.counts[key] + count
            self.matches += 1

    def keep(self) -> None:
        rows = [[*key, *count] for key, count in self.counts.items()]
        spare = self.path.with_name(f".{self.path.name}.new")
        spare.write_text(json.dumps({"settings": self.settings, "matches": self.matches, "rows": rows}), "utf-8")
        spare.replace(self.path)
        self.kept = self.matches, dict(self.counts)


def check_parquet() -> None:
    """Before the long work."""
    extras.check("pyarrow", "data")


def write_parquet(made: ExplorerSet, path: Path) -> None:
    """The same as a Parquet file: one row for what is counted together."""
    import pyarrow as pa  # only here: making a set does not need it
    import pyarrow.parquet as pq

    rows = [(*key, *count) for key, count in made.rows()]
    names = (*CountKey._fields, *Count._fields)
    table = pa.table({name: [row[k] for row in rows] for k, name in enumerate(names)})
    about = {name: str(value) for name, value in made.made.items()}
    pq.write_table(table.replace_schema_metadata(about), path, compression="zstd")
