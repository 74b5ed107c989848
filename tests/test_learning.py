"""Around learning, without torch: settings, nets as whole numbers, and a sentence where torch is missing."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kurzspiel
from kurzspiel.bots.net import Adviser
from kurzspiel.engine import engine
from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.kernels.net import ONE
from kurzspiel.learn.nets.export import file_of
from kurzspiel.learn.nets.kernels import features_of, shape_of
from kurzspiel.learn.nets.settings import LearningSettings, read_settings
from tests.test_cli import flat, run
from tests.test_net import views

FIRST, WIDTH, DEPTH, PLAN = 24, 16, 2, 8


def any_parts(name: str) -> dict[str, Any]:
    """A small net with any weights."""
    shape, chance = shape_of(Kernels(name)), np.random.default_rng(2)
    seats = max(shape.seats)
    sizes: dict[str, tuple[int, ...]] = {
        "table": (shape.features + 1, FIRST), "into": (FIRST, WIDTH), "into_bias": (WIDTH,),
        **{f"layer{k}": (WIDTH, WIDTH) for k in range(DEPTH)}, **{f"layer{k}_bias": (WIDTH,) for k in range(DEPTH)},
        "moves": (WIDTH, shape.outputs), "moves_bias": (shape.outputs,), "outcome": (WIDTH, 2 * seats),
        "outcome_bias": (2 * seats,), "plan_table": (shape.plan_features + 1, PLAN), "asked": (WIDTH, PLAN),
        "judged": (PLAN,),
    }  # fmt: skip
    return {key: 0.3 * chance.standard_normal(size) for key, size in sizes.items()}


def hidden(parts: dict[str, Any], numbers: list[int]) -> Any:
    """The last hidden layer, in real numbers."""
    h = np.maximum(parts["table"][numbers].sum(0) + parts["table"][-1], 0)
    h = np.maximum(h @ parts["into"] + parts["into_bias"], 0)
    for k in range(DEPTH):
        h = h + np.maximum(h @ parts[f"layer{k}"] + parts[f"layer{k}_bias"], 0)
    return h


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_whole_numbers_come_to_nearly_the_same_as_real_ones(name: str) -> None:
    parts, features, plain = any_parts(name), features_of(Kernels(name)), engine(name, "interpreted")
    adviser, looked = Adviser(engine(name), file_of(name, parts, {})), 0
    for view in views(name, kurzspiel.game(name).seats[0], 6):
        s, out = plain.from_bytes(view.engine.to_bytes(view.position)), np.zeros((1, features.MOST), int)
        count = features.features(s, view.seat, out, 0)
        h = hidden(parts, list(out[0, :count]))
        outcome = h @ parts["outcome"] + parts["outcome_bias"]
        seats = view.head["seats"]
        chances = np.exp(outcome[:seats] - outcome[:seats].max())
        found = adviser.consult(view)
        assert found[0].wins[view.seat] == pytest.approx(chances[0] / chances.sum(), abs=0.05)
        if not view.engine.is_secret(view.position):
            outputs = [features.action_of(s, view.seat, move) for move in view.engine.legal(view.position, view.seat)]
            wanted = (h @ parts["moves"] + parts["moves_bias"])[outputs]
            scores = np.array(adviser.scores.first(len(outputs))) / ONE
            assert np.abs(scores - wanted).max() < 0.02 * max(1.0, np.abs(wanted).max())
            looked += 1
    assert looked


@pytest.mark.parametrize(
    ("part", "factor", "told"),
    [
        ("into", 1e4, "cannot be computed in 32 bits: sums of its hidden layer 1 come to .* smaller weights$"),
        ("moves", 1e6, "has weights up to .* in whole numbers, and 32768 is the most$"),
        ("into_bias", 1e9, "has biases up to .* in whole numbers, and 2147483647 is the most$"),
    ],
)
def test_a_net_whose_numbers_would_overflow_is_refused_in_a_sentence(part: str, factor: float, told: str) -> None:
    parts = any_parts("sakkara")
    with pytest.raises(ValueError, match=f"^the net of sakkara {told}"):
        file_of("sakkara", {**parts, part: factor * parts[part]}, {})


def test_settings_are_those_of_the_game_over_those_for_all(tmp_path: Path) -> None:
    path = tmp_path / "learning.toml"
    path.write_text("[all]\nrate = 0.5\nlanes = 64\n[maya]\nlanes = 128\n")
    assert read_settings(path, "maya") == LearningSettings(rate=0.5, lanes=128)
    assert read_settings(path, "sakkara", seed=7) == LearningSettings(rate=0.5, lanes=64, seed=7)
    assert read_settings(None, "maya", seed=None) == LearningSettings()
    path.write_text("[all]\npace = 1\n")
    with pytest.raises(ValueError, match=r"sets 'pace', which is not one of seconds, seed, lanes"):
        read_settings(path, "maya")
    path.write_text("[maya]\nrate = 'high'\n")
    with pytest.raises(ValueError, match=r"sets rate to 'high', which is no number$"):
        read_settings(path, "maya")


def test_the_settings_of_the_nets_in_use_can_be_read() -> None:
    path = Path(__file__).parent.parent / "learning.toml"
    assert {name: read_settings(path, name).first for name in kurzspiel.GAMES} == {
        "maya": 256, "sakkara": 192, "himalaya": 256,
    }  # fmt: skip


def test_without_torch_a_sentence_says_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kurzspiel.extras.find_spec", lambda name: None)
    result = run("learn", "maya", "--out", str(tmp_path))
    assert result.exit_code != 0
    assert "torch is not installed: pip install 'kurzspiel[learn]'" in flat(result.stderr)
