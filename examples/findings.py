"""Three findings about the games, from self-play of greedy bots, with polars. Cell by cell, like a notebook:

kurzspiel selfplay maya --games 2e4 --out data/maya
kurzspiel selfplay sakkara --games 2e4 --out data/sakkara
kurzspiel selfplay himalaya --games 2e4 --out data/himalaya
python examples/findings.py        # draws findings.png
"""

# %% What there is to read
import polars as pl
from matplotlib import pyplot

from kurzspiel.learn.data import Data

maya, sakkara, himalaya = Data("data/maya"), Data("data/sakkara"), Data("data/himalaya")
text = pl.col("move").cast(pl.String)
RARE = 500  # what at most one match in this many shows is left out


def chairs(data: Data) -> pl.LazyFrame:
    """One row for each seat of each match: its share of the win."""
    won = pl.col("place") == 1
    seats = pl.lit(list(range(data.plan.seats)), pl.List(pl.Int8)).alias("seat")
    rows = data.matches.select("match", seats, pl.col("places").arr.to_list().alias("place")).explode("seat", "place")
    return rows.select("match", "seat", won=won / won.sum().over("match"))


def drawn_seat(data: Data, word: str) -> pl.LazyFrame:
    """For each match the seat that chance named with this word."""
    draws = data.moves.filter(pl.col("seat") == -1, text.str.starts_with(word))
    return draws.select("match", named=text.str.extract(r"(\d)$").cast(pl.Int8))


# %% Maya: how much does it matter to sit to the left of the start player?
to_the_left = (pl.col("seat") - pl.col("named")) % maya.plan.seats
by_chair = (
    chairs(maya)
    .join(drawn_seat(maya, "start"), on="match")
    .group_by(chair=to_the_left)
    .agg(pl.col("won").mean(), error=1.96 * pl.col("won").std() / pl.len().sqrt())
    .sort("chair")
    .collect()
)
print(by_chair)

# %% Sakkara: what is a lead in tiles worth, early and late?
built = sakkara.part("built").arr.to_list()
KINDS = 9  # of tiles that a pyramid is built of
lead = built.list.head(KINDS).list.sum() - built.list.tail(KINDS).list.sum()
by_lead = (
    sakkara.moves.filter(pl.col("seat") >= 0)
    .select("match", "seat", sakkara.part("turns"), lead=lead)
    .filter(pl.col("turns").is_in([20, 30, 40]))
    .unique(["match", "turns"], keep="first", maintain_order=True)
    .join(chairs(sakkara), on=["match", "seat"])
    .group_by("turns", "lead")
    .agg(pl.len(), pl.col("won").mean())
    .filter(pl.col("len") >= sakkara.plan.games / RARE)
    .sort("turns", "lead")
    .collect()
)
print(by_lead)

# %% Himalaya: which kind of influence predicts the winner, and when?
KINDS_OF_INFLUENCE = ("yaks", "religious", "political")
parts = [himalaya.part(name) for name in KINDS_OF_INFLUENCE]
rounds = (
    himalaya.moves.filter(pl.col("seat") >= 0)
    .select("match", "seat", himalaya.part("round"), *parts)
    .unique(["match", "round"], keep="first", maintain_order=True)
    .collect()
)
winners = chairs(himalaya).rename({"seat": "who"})


def leader(kind: str) -> pl.LazyFrame:
    """How often the only leader in this at the beginning of a round won the match."""
    held, order = pl.col(kind).arr, pl.col(kind).arr.sort(descending=True).arr
    who = (pl.col("seat") + held.arg_max()) % himalaya.plan.seats  # positions begin with the seats to move
    return (
        rounds.lazy()
        .filter(order.get(0) > order.get(1))
        .with_columns(who=who.cast(pl.Int8))
        .join(winners, on=["match", "who"])
        .group_by("round")
        .agg(pl.len(), pl.col("won").mean(), kind=pl.lit(kind))
        .filter(pl.col("len") >= himalaya.plan.games / RARE)
    )


by_round = pl.concat(leader(kind) for kind in KINDS_OF_INFLUENCE).sort("kind", "round").collect()
print(by_round)

# %% Draw them
figure, (left, middle, right) = pyplot.subplots(1, 3, figsize=(13, 3.9), layout="constrained")
names = ["start\nplayer", *(f"{chair} to\nthe left" for chair in range(1, maya.plan.seats))]
left.bar(names, by_chair["won"], yerr=by_chair["error"], color="#5b5f66", capsize=4)
left.axhline(1 / maya.plan.seats, color="#b03a2e", linewidth=1)
left.set_title(f"Maya, {maya.plan.games:,} games: wins by seat")
for (turn,), rows in by_lead.group_by("turns", maintain_order=True):
    middle.plot(rows["lead"], rows["won"], marker=".", label=f"after {turn} turns")
middle.set_title(f"Sakkara, {sakkara.plan.games:,} games: wins by lead")
middle.set_xlabel("lead in tiles of the player to move")
for (kind,), rows in by_round.group_by("kind", maintain_order=True):
    right.plot(rows["round"], rows["won"], marker=".", label={"yaks": "most yaks"}.get(kind, f"most {kind} influence"))
right.axhline(1 / himalaya.plan.seats, color="#b03a2e", linewidth=1)
right.set_title(f"Himalaya, {himalaya.plan.games:,} games: wins of who leads")
right.set_xlabel("beginning of round")
for axis in (left, middle, right):
    axis.set_ylim(0)
    axis.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
for axis in (middle, right):
    axis.legend(frameon=False)
figure.savefig("findings.png", dpi=90)
