"""The bot `net`: its files, the same choice in every form, nothing from what is hidden, and how well it plays."""

import ast
from pathlib import Path
from typing import Any

import pytest

import kurzspiel
from kurzspiel.bots import bot, inputs, net, play_for
from kurzspiel.bots.inputs import Source, source
from kurzspiel.bots.levels import LevelBot
from kurzspiel.bots.net import Adviser, check_fits, net_of, unpacked
from kurzspiel.engine import engine
from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.kernel import GREEDY
from kurzspiel.learn.nets.trial import answers, check_sums
from kurzspiel.match import Match, View
from kurzspiel.notation import CHANCE
from tools import net_heads

GAMES = list(kurzspiel.GAMES)


def views(name: str, seats: int, wanted: int) -> Any:
    """Views of seats with a choice, from here and there in a match of greedy bots."""
    match, dice, number = kurzspiel.game(name).match(seats=seats, seed=4), engine(name).dice(4), 0
    while wanted and match.to_act:
        seat = match.to_act[0]
        view = match.view_of(seat)
        number += 1
        if len(view.legal) > 1 and number % 9 == 0:
            wanted -= 1
            yield view
        its = view.engine
        match.play(seat, its.moves.texts[its.choose(view.position, seat, GREEDY, dice)])


@pytest.mark.parametrize("name", GAMES)
def test_nets_fit_the_games_and_are_small(name: str) -> None:
    assert check_fits(net_of(name), Kernels(name)).about["game"] == name
    assert (net.FOLDER / f"{name}.net").stat().st_size <= 1_500_000


def test_a_file_of_a_net_is_the_same_after_packing() -> None:
    found = net_of("maya")
    assert unpacked(found.packed()) == found
    with pytest.raises(ValueError, match="^this is no file of a net$"):
        unpacked(b"PNG")


@pytest.mark.parametrize(
    ("name", "file", "old", "new", "fits"),
    [
        ("maya", "features", '    """', '    """In other words: ', True),
        ("maya", "features", "@kernel\ndef ", "@kernel  # why\n\ndef ", True),
        ("maya", "features", "MOST = ", "MOST = 1 + ", False),
        ("maya", "pyramids", "return ", "return 0 + ", False),
        ("maya", "policy", "return ", "return 0 + ", True),
        ("himalaya", "policy", '"club": ', '"club": 1', True),
        ("himalaya", "policy", "first, CANDIDATES, ratings", "first, CANDIDATES - 1, ratings", False),
        ("himalaya", "routes", "return ", "return 0 + ", False),
        ("maya", "features", "            strength += ", "        strength += ", False),
        (
            "maya",
            "features",
            "PHASE = _new(len(PHASES))\nROUND",
            "ROUND = _new(ROUNDS + 1)\nPHASE = _new(0)\nROUND",
            False,
        ),
        ("maya", "features", "PHASE = ", "_new(3)\nPHASE = ", False),
        ("maya", "board", "\n\n\n", "\n\nPOINTS[0] = 3\n\n", False),
        ("maya", "features", "S, Q, C, P = ", "(S, Q, C, P) = ", True),
        ("maya", "features", "\n@kernel", "\ndef unread() -> None:\n    pass\n\n\n@kernel", True),
    ],
)
def test_a_net_fits_as_long_as_it_reads_the_same(
    name: str, file: str, old: str, new: str, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Comments, docstrings and layout do not matter, nor code that it does not use; plans that it judges do, as do
    indentation and the order of blocks.
    """
    module = f"kurzspiel.games.{name}.{file}"
    text = source(module).text
    assert old in text
    other = Source(text.replace(old, new))
    monkeypatch.setattr(inputs, "source", lambda asked: other if asked == module else source(asked))
    assert (inputs.fingerprint(Kernels(name)) == net_of(name).about["features"]) == fits


def test_a_net_fits_no_longer_when_what_features_are_written_with_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Source(source(inputs.TOOLS).text.replace("return count + 1", "return count + 2"))
    monkeypatch.setattr(inputs, "source", lambda asked: other if asked == inputs.TOOLS else source(asked))
    assert inputs.fingerprint(Kernels("maya")) != net_of("maya").about["features"]


def test_syntax_is_written_the_same_in_every_version_of_python() -> None:
    text = 'def f(a: int, b=-1) -> int:\n    """Doc."""\n    return f"{a!r:>{b}} x" if a else None  # why'
    assert inputs.syntax(ast.parse(text).body[0]) == (
        "FunctionDef(name='f', args=arguments(args=[arg(a), arg(b)], defaults=[UnaryOp(op=USub(), "
        "operand=Constant(value=1))]), body=[Return(value=IfExp(test=Name(id='a'), body=JoinedStr(values=["
        "FormattedValue(value=Name(id='a'), conversion=114, format_spec=JoinedStr(values=[Constant(value='>'), "
        "FormattedValue(value=Name(id='b'), conversion=-1)])), Constant(value=' x')]), orelse=Constant()))], "
        "returns=Name(id='int'))"
    )


@pytest.mark.parametrize("line", ["from . import board", "from kurzspiel.games.maya.board import *"])
def test_imports_that_cannot_be_followed_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match="^what a net reads is not imported as in 'from .*': name it all in full$"):
        Source(line)


def test_a_whole_module_is_not_imported_for_what_a_net_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    module = "kurzspiel.games.maya.pyramids"
    other = Source(
        "from kurzspiel.games.maya import board\n"
        + source(module).text.replace("return ", "return 0 * board.LEVELS + ")
    )
    monkeypatch.setattr(inputs, "source", lambda asked: other if asked == module else source(asked))
    with pytest.raises(ValueError, match=f"^what a net reads is not imported as a whole module: board in {module}$"):
        inputs.fingerprint(Kernels("maya"))


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_net_says_what_it_said_when_it_was_made_and_its_sums_fit(name: str) -> None:
    found = net_of(name)
    check_sums(found)
    assert answers(found) == found.about["answers"]


def test_a_net_that_says_something_else_gets_no_new_head(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_heads, "FOLDER", tmp_path)
    monkeypatch.setattr(net_heads, "answers", lambda net: "as before")
    path, found = tmp_path / "maya.net", net_of("maya")
    path.write_bytes(found._replace(about={**found.about, "features": "old", "answers": "as before"}).packed())
    assert net_heads.rewrite("maya") and not net_heads.rewrite("maya")
    assert unpacked(path.read_bytes()).about == {**found.about, "answers": "as before"}
    before = path.read_bytes()
    monkeypatch.setattr(net_heads, "answers", lambda net: "something else")
    with pytest.raises(ValueError, match="^the net of maya no longer says what it did: it has to learn again"):
        net_heads.rewrite("maya")
    assert path.read_bytes() == before


@pytest.mark.parametrize(("key", "other"), [("rules", 99), ("features", "abc"), ("game", "sakkara")])
def test_a_net_that_does_not_fit_is_refused_in_a_sentence(key: str, other: Any) -> None:
    found = net_of("maya")
    wrong = found._replace(about={**found.about, key: other})
    with pytest.raises(
        ValueError, match=f"^the net of maya does not fit .* it was made for {key} {other}, and here is"
    ):
        check_fits(wrong, Kernels("maya"))


def test_a_game_without_a_net_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match="^there is no net for maya yet, so net cannot play it$"):
        net_of.__wrapped__("maya")


@pytest.mark.parametrize(("name", "wanted"), [("maya", 3), ("sakkara", 2), ("himalaya", 2)])
def test_interpreted_and_as_a_module_it_thinks_the_same(name: str, wanted: int) -> None:
    plain = engine(name, "interpreted")
    module, interpreted = Adviser(engine(name, "module"), net_of(name)), Adviser(plain, net_of(name))
    for view in views(name, kurzspiel.game(name).seats[-1], wanted):
        twin = View(plain, plain.from_bytes(view.engine.to_bytes(view.position)), view.seat, view.data)
        found, again = module.consult(view), interpreted.consult(twin)
        assert found == again
        assert sum(found[0].wins) == pytest.approx(1) and 0 < found[0].score < 1


@pytest.mark.parametrize("name", [name for name in GAMES if engine(name).rules.SECRETS])
def test_it_chooses_the_same_for_all_that_it_cannot_tell_apart(name: str) -> None:
    adviser = Adviser(engine(name), net_of(name))
    for view in views(name, kurzspiel.game(name).seats[0], 4):
        its = view.engine
        other = its.view(its.sample(view.position, view.seat, its.dice(8)), view.seat)
        assert adviser.consult(view) == adviser.consult(View(its, other, view.seat, view.data))


def won(match: Match, seat: int) -> bool:
    """Whether the net, on this seat among greedy bots, comes first."""
    bots = [bot("net" if each == seat else "greedy", each) for each in range(match.seats)]
    while match.to_act:
        chooser = match.to_act[0]
        assert chooser != CHANCE
        play_for(match, chooser, bots[chooser])
    assert match.places
    return match.places[seat] == 1


@pytest.mark.parametrize(("name", "seats"), [("maya", 3), ("maya", 4), ("maya", 5), ("sakkara", 2), ("himalaya", 3)])
def test_it_wins_most_matches_against_greedy_bots(name: str, seats: int) -> None:
    """At first sight greedy bots would win three of four; whole plans are made too."""
    results = [won(kurzspiel.game(name).match(seats=seats, seed=seed), seed % seats) for seed in range(4)]
    assert sum(results) >= 3


def test_its_memory_can_be_given_back() -> None:
    player, (view,) = LevelBot("net", 1), views("maya", 4, 1)
    first = player.choose(view)
    player.forget()
    assert player.choose(view) == first
