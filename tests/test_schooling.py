"""A search teaches a net: matches are written down as lessons, and a small net learns from them."""

from pathlib import Path

import numpy as np
import pytest

import kurzspiel
from kurzspiel.bots.net import FOLDER, Adviser, net_of
from kurzspiel.engine import engine
from kurzspiel.engine.bound import Kernels
from kurzspiel.learn.nets.export import file_of, parts_of_file
from kurzspiel.learn.nets.kernels import Sizes, shape_of
from kurzspiel.learn.nets.lessons import Exercise, LessonReader, read
from kurzspiel.learn.nets.settings import LearningSettings
from tests.test_learning import any_parts
from tests.test_net import views

NODES = 6


@pytest.fixture(scope="module")
def exercise(tmp_path_factory: pytest.TempPathFactory) -> Exercise:
    """Three matches of Himalaya, played with a net that knows nothing."""
    folder = tmp_path_factory.mktemp("lessons")
    (folder / "any.net").write_bytes(file_of("himalaya", any_parts("himalaya"), {}).packed())
    found = Exercise("himalaya", folder / "any.net", folder, NODES, seed=3)
    for number in range(3):
        found.play(number)
    return found


@pytest.mark.compiled
def test_a_match_is_the_same_lessons_each_time(exercise: Exercise) -> None:
    before = exercise.path(0).read_bytes()
    exercise.play(0)
    assert exercise.path(0).read_bytes() == before
    lessons = read([exercise.path(number) for number in range(3)])
    assert {3, 4, 5} == set(lessons.players) and len(lessons) > 100
    assert set(np.add.reduceat(lessons.visits, lessons.starts[:-1])) <= {NODES, *range(NODES, 20 * NODES)}
    assert np.allclose(lessons.wins.sum(1), 1) and np.allclose(lessons.expected.sum(1), 1, atol=1e-4)


@pytest.mark.compiled
def test_lessons_are_shown_as_the_net_sees_views(exercise: Exercise) -> None:
    lessons = read([exercise.path(number) for number in range(3)])
    sight = LessonReader("himalaya").sight(lessons, trust=0.0)
    assert np.allclose(sight.tried.sum(1), 1, atol=1e-5)
    assert not (sight.tried[~sight.mask]).any(), "what was tried must be a choice"
    is_plan = sight.mask[:, shape_of(Kernels("himalaya")).outputs :].any(1)
    assert 0 < is_plan.sum() < len(is_plan)
    own = lessons.wins[np.arange(len(lessons)), lessons.chooser]
    assert (sight.wanted[:, 0, 0] == own).all() and (sight.wanted.transpose(0, 2, 1)[sight.absent] == 0).all()


@pytest.mark.compiled
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_net_in_use_can_be_learned_on_from(name: str) -> None:
    _, parts = parts_of_file(net_of(name))
    again, first = (Adviser(engine(name), net) for net in (file_of(name, parts, {}), net_of(name)))
    for view in views(name, kurzspiel.game(name).seats[0], 4):
        (one, *_), (other, *_) = again.consult(view), first.consult(view)
        assert one.wins == pytest.approx(other.wins, abs=0.02)


@pytest.mark.compiled
def test_a_small_net_learns_from_a_round_and_goes_on_after_an_end(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    import torch

    from kurzspiel.learn.nets.model import Net
    from kurzspiel.learn.nets.schooling import school
    from kurzspiel.learn.nets.session import put

    sizes = Sizes(16, 16, 1, 8)
    net = Net(shape_of(Kernels("maya")), sizes).start(1)
    state = {"vector": net.vector, "mean": net.vector.half(), "sizes": list(sizes), "numbers": {}, "lines": []}
    put(tmp_path / "maya.ckpt", state)
    put(tmp_path / "maya-pool.ckpt", [])
    settings = LearningSettings(matches=9, nodes=8, school_rate=2e-3, school_batch=64, school_epochs=3)
    assert school("maya", settings, tmp_path, 1, is_over=lambda: True) is None
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "maya-lessons/1").glob("*.npz")}
    assert kept and len(kept) < 9
    done = school("maya", settings, tmp_path, 1)
    assert done and done.number == 1 and done.matches == 9 and done.after < done.before
    assert all(path.stat().st_mtime_ns == when for path, when in kept.items()), "what was played is played once"
    after = torch.load(tmp_path / "maya.ckpt", weights_only=True)
    assert after["numbers"]["schooled"] == 1 and not torch.equal(after["mean"], state["mean"])
    assert len((tmp_path / "maya.log").read_text().splitlines()) == 1


@pytest.mark.compiled
def test_a_net_learns_on_from_the_one_in_use_and_against_it(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from kurzspiel.learn.nets.session import begun, learn

    used = FOLDER / "maya.net"
    settings = LearningSettings(seconds=1e6, lanes=64, steps=16, batch=32, league=0.5, guided=0.25)
    trainer = learn("maya", 2, settings, tmp_path, None, used, against=used)
    first, learned = begun("maya", used)[0], net_of("maya").about["learned"]
    assert trainer.rounds > learned["rounds"] and trainer.decisions > learned["decisions"]
    assert (trainer.rival.vector == first["vector"]).all(), "what it learns to beat stays as it is"
    again, _ = begun("maya", tmp_path)
    assert again["numbers"]["rounds"] == trainer.rounds and (again["vector"] != first["vector"]).any()
