"""Self-play on a Ray cluster, here three nodes on one machine; one of them dies in the middle."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import kurzspiel
from kurzspiel.learn.data import Data
from kurzspiel.learn.plan import make_plan
from kurzspiel.learn.selfplay import selfplay

pytestmark = pytest.mark.compiled  # Ray's workers are processes of their own

PLAN = make_plan(kurzspiel.game("maya"), 3, ["greedy"], games=1_950, seed=5, shard=100)
SMALL = {"object_store_memory": 80 * 2**20, "include_dashboard": False}


class Machines(NamedTuple):
    cluster: Any
    workers: list[Any]

    @property
    def address(self) -> str:
        return str(self.cluster.address)

    def kill_one(self) -> None:
        """A worker, without warning; not the one that our own process has joined."""
        import ray

        ours = ray.get_runtime_context().get_node_id()
        other = next(node for node in self.workers if node.node_id != ours)
        self.cluster.remove_node(other, allow_graceful=False)


@pytest.fixture
def machines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machines]:
    """A head, and two workers with one core each."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster

    nodes: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **SMALL})
    workers = [nodes.add_node(wait=False, num_cpus=1, **SMALL) for _ in range(2)]
    nodes.wait_for_nodes()
    yield Machines(nodes, workers)
    nodes.shutdown()


def tables(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.parquet")}


@pytest.mark.long  # Ray takes a minute to start and to end
def test_a_machine_that_dies_takes_no_game_with_it(machines: Machines, tmp_path: Path) -> None:
    """One test for all that needs a cluster, because starting one takes a while."""
    with pytest.raises(ValueError, match="with rules 1 of maya, not 0.0.0 with rules 1; install the same on all"):
        selfplay(replace(PLAN, version="0.0.0"), tmp_path / "other", cluster=machines.address)
    done: list[int] = []

    def progress(games: int) -> None:
        done.append(games)
        if len(done) == 3:
            machines.kill_one()

    selfplay(PLAN, tmp_path / "ray", cluster=machines.address, progress=progress)
    assert sum(done) == PLAN.games and len(done) == PLAN.shards
    assert Data(tmp_path / "ray").matches.collect()["match"].to_list() == list(range(PLAN.games))
    selfplay(PLAN, tmp_path / "here")
    assert tables(tmp_path / "ray") == tables(tmp_path / "here")
