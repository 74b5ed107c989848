"""The forms of the rules: they agree to the bit, run side by side in threads, and free the memory they took."""

import gc
import pickle
import subprocess
import sys
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import kurzspiel
from kurzspiel.bots.search import Thinker
from kurzspiel.engine import engine
from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.forms import FORMS, INTERPRETED, MODULE, NATIVE, check_form, form_of
from kurzspiel.engine.forms.room import KernelError
from kurzspiel.engine.kernel import GREEDY, RANDOM, SENSIBLE
from kurzspiel.match import Match, View
from kurzspiel.notation import CHANCE
from tests.conftest import all_tables
from tests.trace import trace

pytestmark = pytest.mark.compiled
ROOT = Path(kurzspiel.__file__).parent.parent


@all_tables()
def test_interpreted_rules_do_what_the_module_does(name: str, seats: int) -> None:
    assert list(trace(name, seats, 1, INTERPRETED)) == list(trace(name, seats, 1, MODULE))


@all_tables()
def test_native_rules_do_what_the_module_does(name: str, seats: int) -> None:
    assert list(trace(name, seats, 2, NATIVE)) == list(trace(name, seats, 2, MODULE))


@pytest.mark.parametrize("name", kurzspiel.GAMES)
@pytest.mark.parametrize("bot", [RANDOM, GREEDY, SENSIBLE])
def test_whole_games_are_the_same_in_every_form(name: str, bot: int) -> None:
    seats = engine(name).rules.SEATS[0]
    few = 1 if name == "himalaya" and bot != RANDOM else 3
    for form, count in ((NATIVE, 40), (INTERPRETED, few)):
        theirs = engine(name, form).play_games(seats, [bot] * seats, 5, 7, count)
        ours = engine(name, MODULE).play_games(seats, [bot] * seats, 5, 7, count)
        assert theirs.decisions == ours.decisions
        assert (theirs.results.numpy == ours.results.numpy).all() and (theirs.rows.numpy == ours.rows.numpy).all()


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_searches_find_the_same_to_the_last_bit_in_every_form(name: str) -> None:
    found = {form: [judgement(name, form, number) for number in (30, 61, 95)] for form in FORMS}
    assert found[MODULE] == found[NATIVE] == found[INTERPRETED]


def judgement(name: str, form: str, number: int) -> Any:
    """What a search thinks after this many moves of greedy bots."""
    its = engine(name, form)
    match, dice = Match(its, its.rules.SEATS[-1]), its.dice(4)
    while match.length < number or match.to_act == (CHANCE,):
        seat = match.to_act[0]
        chance = seat == CHANCE
        code = its.draw(match._position, dice) if chance else its.choose(match._position, seat, RANDOM, dice)
        match._apply(seat, code)
    found = Thinker(3, memory=1).study(match.view_of(match.to_act[0]), nodes=12)
    return [(each.moves, each.visits, each.wins, each.score) for each in found]


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_threads_play_the_same_games_each_in_a_room_of_its_own(name: str) -> None:
    its = engine(name, MODULE)
    alone = Match(its, its.rules.SEATS[0])
    alone.finish(its.dice(9))

    def play(_: int) -> bytes:
        match = Match(its, its.rules.SEATS[0])
        match.finish(its.dice(9))
        return match.state

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(play, range(24))) == {alone.state}


def test_one_position_may_be_asked_about_in_many_threads() -> None:
    its, found = engine("maya", MODULE), []
    position = its.start(4)
    threads = [threading.Thread(target=lambda: found.append(its.legal(position, CHANCE))) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [its.legal(position, CHANCE)] * 16


@pytest.mark.parametrize("form", ["module", "interpreted"])
def test_what_is_asked_in_between_changes_no_answer(form: str) -> None:
    rules = engine("maya", form)
    first = rules.start(3)
    other = rules.apply(first, CHANCE, rules.legal(first, CHANCE)[0])
    known = [(rules.to_act(each), rules.legal(each, CHANCE)) for each in (first, other)]
    assert known[0] != known[1]
    for _ in range(2):
        rules.apply(first, CHANCE, rules.legal(first, CHANCE)[0])  # where a position lay that was only read
        assert (rules.to_act(first), rules.legal(first, CHANCE)) == known[0]
        with pytest.raises((ValueError, TypeError, AttributeError)):
            rules.to_act(b"too short")
        assert (rules.to_act(other), rules.legal(other, CHANCE)) == known[1]
        assert (rules.to_act(first), rules.legal(first, CHANCE)) == known[0]


def test_threads_may_make_the_first_rooms_at_the_same_time() -> None:
    code = """if True:
        import threading
        from kurzspiel.engine import engine
        start, found = threading.Barrier(9), []

        def play(name):
            start.wait()
            found.append(engine(name).to_act(engine(name).start(3 if name != "sakkara" else 2)))

        threads = [threading.Thread(target=play, args=(name,)) for name in ("maya", "sakkara", "himalaya") * 3]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(found)
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.strip() == str([(CHANCE,)] * 9), done.stderr


# --- memory


def resident() -> int:
    """Memory of this process that is in use, in MiB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 >> 20


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells")
def test_a_search_gives_its_memory_back() -> None:
    match = kurzspiel.game("sakkara").match(2, seed=1)
    view = match.view_of(match.to_act[0])
    before = resident()
    for seed in range(12):
        thinker = Thinker(seed, memory=64)
        nodes = tree_of(thinker, view).nodes.view
        nodes[::4096] = bytes(len(nodes[::4096]))  # every page of the tree is used
        assert 25 < resident() - before < 200
        del thinker, nodes
    gc.collect()
    assert resident() - before < 40


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_search_is_gone_with_its_thinker_and_waits_for_no_collector(name: str) -> None:
    match = kurzspiel.game(name).match(kurzspiel.game(name).seats[0], seed=1)
    while not (match.is_secret or match.length > 40):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    thinker = Thinker(1, memory=1)
    thinker.study(match.view_of(match.to_act[0]), nodes=4)
    room = weakref.ref(thinker._trees[0].room)
    gc.disable()
    try:
        del thinker
        assert room() is None
    finally:
        gc.enable()


def tree_of(thinker: Thinker, view: View) -> Any:
    thinker.begin(view)
    return thinker._trees[0]


def test_the_trees_of_a_thinker_stay_within_its_memory() -> None:
    view = kurzspiel.game("maya").match(4, seed=1).view_of(0)
    for threads in (1, 3):
        thinker = Thinker(0, threads, memory=8)
        thinker.begin(view)
        assert sum(2 * len(tree.nodes) * tree.nodes.layout.size for tree in thinker._trees) <= 8 << 20  # type: ignore[attr-defined]


# --- what goes wrong


def test_an_unknown_form_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="the rules run in the forms interpreted, module, native, not 'jit'"):
        check_form("jit")
    monkeypatch.setenv("KURZSPIEL_FORM", "compiled")
    with pytest.raises(ValueError, match="not 'compiled'"):
        engine("maya")


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_kernel_that_traps_becomes_an_error_and_the_engine_goes_on(name: str) -> None:
    match = Match(engine(name, MODULE), engine(name).rules.SEATS[0], seed=1)
    its, position, seat = match.engine, match._position, match.to_act[0]
    move = its.legal(position, seat)[0]
    with pytest.raises(KernelError) as caught:
        its.apply(position, 10_000_000, move)  # a seat far outside of the memory
    said = str(caught.value)
    assert said.startswith(f"the kernel apply of {name} failed: out of bounds memory access; it was at work on this ")
    assert said.endswith(f"position: {match.state.hex()}")
    assert caught.value.position == position
    assert its.apply(position, seat, move) == its.step(position, seat, move, 0).position
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == said and again.position == position


def test_a_thinker_whose_kernel_failed_thinks_on_in_a_new_room() -> None:
    view = kurzspiel.game("maya").match(3, seed=1).view_of(0)
    thinker = Thinker(1, memory=1)
    first = thinker.study(view, nodes=20)
    broken = thinker._trees[0].room
    broken.is_broken = True
    assert thinker.study(view, nodes=20) == first and thinker._trees[0].room is not broken


def test_a_memory_larger_than_a_room_is_cut() -> None:
    view = kurzspiel.game("maya").match(3, seed=1).view_of(0)
    thinker = Thinker(1, memory=6000)
    assert thinker.study(view, nodes=2)
    assert thinker._trees[0].nodes.layout.size * 2 * len(thinker._trees[0].nodes) < 3 << 30  # type: ignore[attr-defined]


def test_records_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="3 bytes are not a record of "):
        engine("maya", MODULE).from_bytes(b"abc")


def test_a_form_is_chosen_by_the_environment() -> None:
    code = "from kurzspiel.engine import engine; print(engine('maya').form.name)"
    for form in (INTERPRETED, MODULE):
        done = subprocess.run(
            [sys.executable, "-c", code], env={"KURZSPIEL_FORM": form, "PYTHONPATH": str(ROOT)}, capture_output=True
        )
        assert done.stdout.decode().strip() == form, done.stderr.decode()


def test_every_entry_is_in_every_module() -> None:
    for name in kurzspiel.GAMES:
        form: Any = form_of(name, MODULE)
        assert set(form.module.facts["entries"]) == set(Kernels(name).entries)
