"""Findings: what is counted in a match, how it is summed up, and what is shipped."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import kurzspiel
from kurzspiel.bots.net import net_of
from kurzspiel.cli import app
from kurzspiel.engine.bound import SelfplayKernels
from kurzspiel.engine.findings import Finding
from kurzspiel.engine.forms import INTERPRETED, form_of
from kurzspiel.learn.findings import SelfplayResult, SelfplayRoom, SumBook, bar_of, counted_in, sums_of
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from kurzspiel.study.findings import read_findings, shipped_findings

OURS = ("maya", "sakkara", "himalaya")


def row_of(match: Match) -> Any:
    """What the game counts in a match, interpreted."""
    game, kernels = match.engine, SelfplayKernels(match.engine.name)
    room = form_of(game.name, INTERPRETED).room()
    states = room.records(kernels.state, 1)
    counted, row = kernels.findings, [0] * kernels.findings.COLUMNS  # type: ignore[union-attr]
    state = states[0]
    kernels.rules.clear(state)
    kernels.rules.setup(state, match.seats)
    for mover, text in match.log:
        move = game.moves.code(text)
        counted.before(state, mover, move, row)  # type: ignore[union-attr]
        kernels.rules.apply(state, mover, move)
        counted.after(state, mover, move, row)  # type: ignore[union-attr]
    return np.array([row])


def bars(match: Match) -> dict[str, dict[str, tuple[float, float]]]:
    """By finding and label: x and y of this match."""
    played = SelfplayResult(np.array([match.places]), row_of(match), [])
    found = {}
    for finding in counted_in(kurzspiel.game(match.engine.name)).FINDINGS:
        sums = sums_of(finding, match.seats, played)
        found[finding.name] = {
            label: (float(x), float(y)) for label, (x, y, *_) in zip(finding.labels, sums, strict=True) if y
        }
    return found


def shares(match: Match) -> list[float]:
    assert match.places
    return [1 / match.places.count(1) if place == 1 else 0.0 for place in match.places]


@pytest.mark.parametrize("seed", [1, 2])
def test_maya_is_counted_as_it_was_played(seed: int) -> None:
    match = kurzspiel.game("maya").random_match(4, seed)
    found, won = bars(match), shares(match)
    start = int(match.log[0][1].split()[1])
    assert found["order"] == {str(k + 1): (won[(start + k) % 4], 1.0) for k in range(4)}
    stones: dict[int, str] = {}
    for mover, text in match.log[1:9]:
        stones.setdefault(mover, text.split()[1])
    assert sum(y for _, y in found["first-stone"].values()) == 4
    for pyramid in stones.values():
        own = [seat for seat, name in stones.items() if name == pyramid]
        assert found["first-stone"][pyramid] == (sum(won[seat] for seat in own), len(own))
    passed = sum(y for _, y in found["leaving"].values())
    assert passed == sum(y for _, y in found["cards-kept"].values()) and passed in (3, 4)  # the last may just run out
    view = match.open_view()
    paid = 0.0
    for pyramid in view["pyramids"]:
        standing = sum(sum(level["stones"]) for level in pyramid["levels"])
        if standing:
            assert found["gold-of-a-stone"][pyramid["name"]][1] == standing
            paid += found["gold-of-a-stone"][pyramid["name"]][0]
    last = next(k for k in range(match.length, 0, -1) if match.at(k - 1).open_view()["gold"] != view["gold"])
    assert paid == sum(view["gold"]) - sum(match.at(last - 1).open_view()["gold"])
    assert paid == sum(x for x, _ in found["gold-of-a-level"].values())


def test_sakkara_is_counted_as_it_was_played() -> None:
    match = kurzspiel.game("sakkara").random_match(2, seed=2)
    found, won, view = bars(match), shares(match), match.open_view()
    first = next(int(text.split()[1]) for _, text in match.log if text.startswith("first "))
    assert found["order"]["1"] == (won[first], 1.0)
    behind = 0 if len(view["pyramids"][0]) < len(view["pyramids"][1]) else 1
    for motif, needed in (("block", 4), ("stairs", 2), ("tip", 1)):
        assert found["scarce"][motif] == (needed - view["pyramids"][behind].count(motif), 1.0)
    cast = {
        seat: sum(
            mover == seat and text.split()[0] in ("fire", "whirl", "flood", "locusts") for mover, text in match.log
        )
        for seat in (0, 1)
    }
    assert sum(y for _, y in found["spells"].values()) == 2
    for seat, count in cast.items():
        assert str(min(4, count)) in found["spells"], seat
    for horse in ("horse", "bird"):
        users = {mover for mover, text in match.log if text.split()[0] == horse}
        assert found["animals"].get(horse, (0, 0))[1] == len(users)


@pytest.mark.parametrize("seed", [1, 3])
def test_himalaya_is_counted_as_it_was_played(seed: int) -> None:
    from kurzspiel.games.himalaya.board import ORDERS

    match = kurzspiel.game("himalaya").random_match(4, seed)
    found, won = bars(match), shares(match)
    own = {seat: [text for mover, text in match.log if mover == seat] for seat in range(4)}
    filled = {seat: moves.count("deliver") for seat, moves in own.items()}
    for count in set(filled.values()):
        seats = [seat for seat in filled if filled[seat] == count]
        assert found["orders-filled"][str(count)] == (sum(won[seat] for seat in seats), len(seats))
    trades = {
        seat: [text for text in moves if text.startswith("plan")][:6].count("plan trade") for seat, moves in own.items()
    }
    assert {label: y for label, (_, y) in found["trades"].items()} == {
        str(count): [*trades.values()].count(count) for count in trades.values()
    }
    values = {name: yaks for name, yaks, _ in ORDERS}
    worth, then = 0, match.at(0)
    for mover, text in match.log:
        if text == "deliver":
            view = then.open_view()
            here = next(each for each in view["villages"] if each["village"] == view["caravans"][mover])
            worth += values[here["order"]]
        then.play(mover, text)
    assert sum(x for x, _ in found["worth-of-an-order"].values()) == worth
    assert sum(x for x, _ in found["richest"].values()) == 1
    assert CHANCE not in own


# --- sums


def test_a_bar_is_a_quotient_and_its_error_takes_matches_as_independent() -> None:
    rng = np.random.default_rng(1)
    finding = Finding("f", "wins", ("a", "b"), 0)
    rows = rng.integers(0, 3, (400, 2))
    places = np.array([(1, 2) if first else (2, 1) for first in rng.random(400) < 0.7])
    played = SelfplayResult(places, rows, [])
    bar = bar_of("a", sums_of(finding, 2, played)[0])
    assert bar
    own = rows == 1
    assert bar["of"] == own.sum() and bar["value"] == pytest.approx(((places == 1) & own).sum() / own.sum(), abs=1e-5)
    again = []
    for _ in range(300):
        chosen = rng.integers(0, 400, 400)
        other = bar_of("a", sums_of(finding, 2, SelfplayResult(places[chosen], rows[chosen], []))[0])
        assert other
        again.append(other["value"])
    assert bar["error"] == pytest.approx(np.std(again), rel=0.2), "as drawing matches again and again says"
    assert bar_of("a", np.zeros(5)) is None


def test_sums_go_on_where_they_were_cut_off(tmp_path: Path) -> None:
    path, settings = tmp_path / "f.sums", {"seed": 1}
    book = SumBook(path, settings)
    book.open(resume=False)
    book.keep(5, {"f": np.array([[1.0, 2.0]])})
    book.keep(5, {"f": np.array([[3.0, 4.0]])})
    path.write_text(path.read_text() + '[5, {"f": [[9')
    with pytest.raises(FileExistsError, match="--resume"):
        SumBook(path, settings).open(resume=False)
    again = SumBook(path, settings)
    again.open(resume=True)
    assert again.matches == 10 and again.sums["f"].tolist() == [[4.0, 6.0]]
    with pytest.raises(ValueError, match="other settings"):
        SumBook(path, {"seed": 2}).open(resume=True)


# --- what is shipped


@pytest.mark.parametrize("game", OURS)
def test_ten_findings_of_each_game_are_shipped(game: str) -> None:
    found = shipped_findings(game)
    assert found and found["matches"] >= 10_000 and found["bots"] == "net" and len(found["net"]) == 16
    declared = counted_in(kurzspiel.game(game)).FINDINGS
    assert [each["name"] for each in found["findings"]] == [each.name for each in declared] and len(declared) == 10
    for each in found["findings"]:
        assert len(each["bars"]) > 1 and all(bar["error"] >= 0 for bar in each["bars"])
    order = found["findings"][0]["bars"]
    assert sum(bar["value"] for bar in order) == pytest.approx(1.0, abs=1e-3), "somebody wins"


def test_findings_say_whether_their_net_was_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    from kurzspiel.server.web import study

    def is_older() -> bool:
        return bool(json.loads(study.written_findings.__wrapped__("maya"))["older_net"])

    found = shipped_findings("maya")
    assert found and found["net"] == net_of("maya").digest() and not is_older()
    renewed = net_of("maya")._replace(about={})
    assert renewed.digest() == found["net"], "another head is no other net"
    monkeypatch.setattr(study, "shipped_findings", lambda name: {**found, "net": "0123456789abcdef"})
    assert is_older()


def test_the_command_prints_what_is_known_and_refuses_the_rest(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["findings", "maya"])
    assert told.exit_code == 0 and "matches of net" in told.output and "gold-of-a-stone" in told.output
    wrong = CliRunner().invoke(app, ["findings", "maya", "--bots", "master"])
    assert wrong.exit_code and "take too long" in wrong.output
    (tmp_path / "no.json").write_text("[]")
    with pytest.raises(ValueError, match="has no findings"):
        read_findings(tmp_path / "no.json")


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("game", OURS)
def test_what_the_net_plays_is_counted_as_it_was_played(game: str) -> None:
    """Compiled and interpreted count the same; every logged match can be played again and ends with these places."""
    chosen = kurzspiel.game(game)
    played = SelfplayRoom(chosen, chosen.usual_seats, 4, with_logs=True).play(7, 0)
    again = SelfplayRoom(chosen, chosen.usual_seats, 2, with_logs=True).play(7, 2)
    assert played.logs[2:] == again.logs and len(played.logs) == 4
    for log, row, places in zip(played.logs, played.rows, played.places, strict=True):
        match = chosen.match(chosen.usual_seats)
        for mover, code in log:
            match.play(mover, chosen.moves.texts[code])
        assert match.places == tuple(places)
        assert row_of(match)[0].tolist() == row.tolist()
