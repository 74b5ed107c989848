"""Thinking ahead with a net: the same in every form, bounded, blind to what is hidden, and better than a glance."""

import time
from itertools import islice

import pytest

import kurzspiel
from kurzspiel.bots import bot, play_for
from kurzspiel.bots.guided import BRANCH, GuidedThinker, thinker_of
from kurzspiel.bots.levels import LEARNED, LEVELS, Level, LevelBot, level_in
from kurzspiel.bots.net import Adviser, net_of
from kurzspiel.bots.search import CARE, Judged, Thinker, Tree, think
from kurzspiel.engine import engine
from kurzspiel.engine.kernels.guided import FULL, USED
from kurzspiel.match import View
from kurzspiel.study.analysis import usual_nodes
from tests.games.sakkara.position import putting
from tests.test_net import views

TABLES = [("maya", 4), ("sakkara", 2), ("himalaya", 3)]


def secret_view() -> View:
    """The view of a seat that plans while others do."""
    found: View = next(view for view in views("himalaya", 3, 20) if view.engine.is_secret(view.position))
    return found


def seen_by(form: str, view: View) -> View:
    its = engine(view.engine.name, form)
    return View(its, its.from_bytes(view.engine.to_bytes(view.position)), view.seat, view.data)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_all_seats_have_a_chance_and_every_iteration_counts(name: str, seats: int) -> None:
    for view in views(name, seats, 3):
        found = GuidedThinker(1).study(view, nodes=60)
        assert sum(judged.visits for judged in found) == 60
        assert {move for judged in found for move in judged.moves[:1]} <= set(view.legal)
        for judged in found:
            assert sum(judged.wins) == pytest.approx(1) and len(judged.wins) == seats and 0 < judged.score < 1


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_thinks_the_same_and_threads_think_apart(name: str, seats: int) -> None:
    (view,) = views(name, seats, 1)
    assert GuidedThinker(3).study(view, nodes=50) == GuidedThinker(3).study(view, nodes=50)
    both = GuidedThinker(3, threads=2)
    assert sum(judged.visits for judged in both.study(view, nodes=100)) == 100
    assert len(both._trees) == 2


@pytest.mark.parametrize(("name", "seats", "nodes"), [("maya", 3, 4), ("sakkara", 2, 4)])
def test_interpreted_and_as_a_module_it_thinks_the_same(name: str, seats: int, nodes: int) -> None:
    (view,) = views(name, seats, 1)
    module, interpreted = (
        GuidedThinker(2, memory=0).study(seen_by(form, view), nodes=nodes) for form in ("module", "interpreted")
    )
    assert module == interpreted


def test_plans_too_are_thought_out_the_same_in_every_form() -> None:
    view = secret_view()
    module, interpreted = (
        GuidedThinker(2, memory=0).study(seen_by(form, view), nodes=2) for form in ("module", "interpreted")
    )
    assert module == interpreted and all(len(judged.moves) == len(module[0].moves) for judged in module)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[0] != "sakkara"])
def test_it_thinks_the_same_of_all_that_it_cannot_tell_apart(name: str, seats: int) -> None:
    for view in [*views(name, seats, 3), *([secret_view()] if name == "himalaya" else [])]:
        its = view.engine
        other = its.view(its.sample(view.position, view.seat, its.dice(8)), view.seat)
        twin = View(its, other, view.seat, view.data)
        assert GuidedThinker(4).study(view, nodes=40) == GuidedThinker(4).study(twin, nodes=40)


@pytest.mark.compiled
def test_a_small_memory_bounds_the_tree_and_it_goes_on_thinking() -> None:
    (view,) = views("sakkara", 2, 1)
    thinker = GuidedThinker(1, memory=0)
    found = thinker.study(view, nodes=3000)
    tree = thinker._trees[0]
    assert len(tree.nodes) == max(256, 2 * view.engine.rules.MOST_LEGAL) and tree.book[USED] <= len(tree.nodes)
    assert sum(judged.visits for judged in found) == 3000


def branches(tree: Tree) -> dict[tuple[int, ...], int]:
    """How often each line of moves from the root on was tried, as far as a tree knows it."""
    found: dict[tuple[int, ...], int] = {}
    open_nodes: list[tuple[tuple[int, ...], int]] = [((), 0)]
    while open_nodes:
        line, node = open_nodes.pop()
        for number, child in tree._children(node):
            found[*line, child.actor, child.move] = child.visits
            open_nodes.append(((*line, child.actor, child.move), number))
    return found


@pytest.mark.compiled
def test_a_full_tree_forgets_what_was_tried_least_and_goes_on_where_it_matters() -> None:
    """Else all the time after it is full would go into branches that it had by chance."""
    (view,) = views("sakkara", 2, 1)
    small, large = GuidedThinker(1, memory=0), GuidedThinker(1)
    small.begin(view)
    tree = small._trees[0]
    deepest, sizes = [], []
    for _ in range(40):
        think(tree, view, 100, CARE)
        known = branches(tree)
        deepest.append(max(len(line) // 2 for line in known))
        sizes.append(len(known) + 1)
        assert sizes[-1] == tree.book[USED] <= len(tree.nodes) and not tree.book[FULL]
        assert all(visits <= known.get(line[:-2], visits) for line, visits in known.items())
    assert min(sizes[5:]) <= len(tree.nodes) // 2 + 1, "half of it was forgotten"
    assert max(deepest[20:]) > max(deepest[:3]), "and it looked further"
    found, wanted = small.found(view), large.study(view, nodes=4000)
    assert sum(judged.visits for judged in found) == 4000
    assert found[0].moves == wanted[0].moves and found[0].score == pytest.approx(wanted[0].score, abs=0.05)


@pytest.mark.compiled
def test_the_smallest_tree_holds_all_moves_of_the_largest_choice() -> None:
    match = putting("moon " * 30)
    view = match.view_of(match.to_act[0])
    assert len(view.legal) > 256 and GuidedThinker(1, memory=0).study(view, nodes=1)


def test_a_branch_is_small() -> None:
    assert BRANCH.size <= 28


@pytest.mark.compiled
def test_what_was_thought_before_is_used_again_where_all_is_open() -> None:
    match, thinker = kurzspiel.game("sakkara").match(2, seed=3), GuidedThinker(1)
    player = LevelBot("net", 1)
    while len(match.log) < 30:
        play_for(match, match.to_act[0], player)
    seat = match.to_act[0]
    best = thinker.study(match.view_of(seat), nodes=400)[0].moves[0]
    match.play(seat, best)
    if match.to_act == (seat,) and len(match.legal(seat)) > 1:
        assert sum(judged.visits for judged in thinker.study(match.view_of(seat), nodes=10)) > 100


@pytest.mark.alone
@pytest.mark.compiled
def test_it_ends_in_time_and_early_when_nothing_can_change() -> None:
    (view,) = views("maya", 4, 1)
    thinker, begun = GuidedThinker(1), time.perf_counter()
    thinker.study(view, seconds=0.2)
    assert time.perf_counter() - begun < 2 and thinker.iterations > 20


@pytest.mark.compiled
def test_with_much_thinking_it_leaves_the_first_sight_where_that_is_wrong() -> None:
    """Else it would be a slow net: somewhere in a match the two must differ."""
    adviser = Adviser(engine("sakkara"), net_of("sakkara"))
    others = [
        view for view in views("sakkara", 2, 12)
        if GuidedThinker(1).study(view, nodes=400)[0].moves != adviser.consult(view)[0].moves
    ]  # fmt: skip
    assert 0 < len(others) < 12


class Guided100(LevelBot):
    """The net with a hundred looks ahead."""

    def __init__(self, seed: int) -> None:
        super().__init__("club", seed)
        self._own = GuidedThinker(seed)

    def study(self, view: View) -> list[Judged]:
        return self._own.study(view, nodes=100)


@pytest.mark.compiled
def test_it_beats_the_net_alone() -> None:
    won = 0
    for seed in range(4):
        match = kurzspiel.game("sakkara").match(2, seed=seed)
        players = [Guided100(seed) if seat == seed % 2 else bot("net", seed) for seat in range(2)]
        while match.to_act:
            play_for(match, match.to_act[0], players[match.to_act[0]])
        assert match.places
        won += match.places[seed % 2] == 1
    assert won >= 3


# --- which level thinks how


def test_levels_think_with_a_net_where_there_is_one() -> None:
    assert level_in("maya", "expert") == Level(has_net=True)
    for name in ("master", "grandmaster"):
        assert level_in("maya", name) == LEARNED[name] and level_in("tictactoe", name) == LEVELS[name]
        assert LEARNED[name].seconds == LEVELS[name].seconds and not LEVELS[name].has_net
    assert level_in("maya", "club") == LEVELS["club"] and not level_in("maya", "classic-master").has_net
    assert (thinker_of("maya"), thinker_of("tictactoe")) == (GuidedThinker, Thinker)
    assert usual_nodes("maya") < usual_nodes("tictactoe")


@pytest.mark.alone
@pytest.mark.compiled
def test_an_expert_answers_at_once_and_as_the_net_does() -> None:
    expert, net = LevelBot("expert", 1), LevelBot("net", 2)
    seen = list(islice(views("sakkara", 2, 8), 8))
    expert.choose(seen[0])  # the net is read
    begun = time.process_time()
    chosen = [expert.choose(view) for view in seen]
    assert (time.process_time() - begun) / len(seen) < 0.02
    assert chosen == [net.choose(view) for view in seen]


def test_an_expert_draws_its_move_where_others_guess_it() -> None:
    drawn = 0
    for view in islice(views("maya", 4, 8), 8):
        found = LevelBot("net", 0).study(view)
        chosen = [LevelBot("expert", seed).choose(view) for seed in range(40)]
        assert chosen == [LevelBot("expert", seed).choose(view) for seed in range(40)], "the same seed draws the same"
        likely = {judged.moves[0]: judged.visits / 1000 for judged in found}
        for move, chance in likely.items():
            assert abs(chosen.count(move) / 40 - chance) < 0.3
        drawn += len(set(chosen)) > 1
    assert drawn >= 3
