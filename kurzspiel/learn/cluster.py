"""Work done on a Ray cluster, such as shards of self-play. Results come back to the process that asked, so no disk
need be shared."""

import logging
import os
import socket
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

import kurzspiel
from kurzspiel.bots.levels import uses_all_cores
from kurzspiel.extras import needs
from kurzspiel.game import game
from kurzspiel.learn.plan import Plan
from kurzspiel.learn.shards import Shard, make_shard
from kurzspiel.study.processes import AHEAD

if TYPE_CHECKING:
    from ray.exceptions import RayTaskError

T = TypeVar("T")
LOCAL, RUNNING = "local", "auto"  # instead of an address: a cluster started here for the purpose; one that runs here
TRIES = 5  # that a shard gets if workers die over it; machines may die as often as they like
SECONDS_TO_ANSWER = 10
LOOK_AGAIN = 2.0  # seconds; meanwhile machines may have joined the cluster


@contextmanager
def joined(address: str) -> Iterator[ModuleType]:
    """Ray, with a cluster behind it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing leaves the machines
    with needs("Ray", "ray"):
        import ray
    check_answers(address)
    where, dashboard = (None, False) if address == LOCAL else (address, None)
    try:
        ray.init(where, include_dashboard=dashboard, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        hint = "if it asks for a token, set RAY_AUTH_MODE=token"
        raise ValueError(f"no Ray cluster can be joined at {address} ({hint}): {error}") from None
    try:
        yield ray
    finally:
        ray.shutdown()  # which also ends whatever still runs


def check_answers(address: str) -> None:
    """Whether anything answers at this address; Ray would wait for minutes."""
    if address in (LOCAL, RUNNING):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal()):
        raise ValueError(f"{address!r} is not an address of a Ray cluster; write HOST:PORT, {RUNNING} or {LOCAL}")
    try:
        socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
    except (OSError, OverflowError):
        raise ValueError(f"nobody answers at {address}; is a Ray cluster running there?") from None


def shards_on_ray(ray: ModuleType, plan: Plan, numbers: Iterable[int]) -> Generator[Shard, None, None]:
    """These shards as they are finished."""
    yield from on_ray(ray, partial(make_there, plan, os.getcwd()), numbers, _cores_of_a_shard(ray, plan))


def on_ray(ray: ModuleType, work: Callable[[int], T], numbers: Iterable[int], cores: int) -> Generator[T, None, None]:
    """The result of this work for each number, as it is finished; what dies with a machine is done again."""
    from ray.exceptions import NodeDiedError, RayError, RayTaskError

    make = ray.remote(lambda number: work(number)).options(num_cpus=cores, max_retries=0)  # tries are counted here
    left, deaths = iter(numbers), Counter[int]()
    running: dict[object, int] = {}
    while True:
        room = AHEAD * int(ray.cluster_resources().get("CPU", 0) // cores) - len(running)
        running |= {make.remote(number): number for number in islice(left, max(0, room))}
        if not running:
            return
        done, _ = ray.wait(list(running), timeout=LOOK_AGAIN)
        for each in done:
            number = running.pop(each)
            try:
                yield ray.get(each)
            except RayTaskError as error:
                raise _told(error) from None
            except RayError as error:
                deaths[number] += not isinstance(error, NodeDiedError)
                if deaths[number] == TRIES:
                    raise ChildProcessError(
                        f"piece {number} of the work was tried {TRIES} times in vain: {error}"
                    ) from None
                running[make.remote(number)] = number


def _cores_of_a_shard(ray: ModuleType, plan: Plan) -> int:
    """One; where a bot uses all cores of its machine, as many as each machine has."""
    machines = [int(cores) for node in ray.nodes() if node["Alive"] and (cores := node["Resources"].get("CPU"))]
    if not machines:
        raise ValueError("no machine of the Ray cluster has a free core to offer")
    return min(machines) if uses_all_cores(plan.bots) else 1


def make_there(plan: Plan, home: str, number: int) -> Shard:
    """A shard, made by a worker; bots in files are looked up from the folder in which the command was given."""
    check_same_program(plan.game, plan.version, plan.rules)
    if os.path.isdir(home):
        os.chdir(home)
    return make_shard(plan, number)


def check_same_program(played: str, version: str, rules: int) -> None:
    found = game(played).rules_version
    if (kurzspiel.__version__, found) != (version, rules):
        raise ValueError(
            f"{socket.gethostname()} has kurzspiel {kurzspiel.__version__} with rules {found} of {played}, not "
            f"{version} with rules {rules}; install the same on all machines of the cluster"
        )


def _told(error: "RayTaskError") -> Exception:
    """What went wrong at a worker, as if it had been here."""
    if isinstance(error.cause, ValueError | OSError):
        return error.cause
    if "ModuleNotFoundError" in str(error) or "NotInstalled" in str(error):  # before our own checks
        return ValueError("a machine of the Ray cluster lacks this program; there: pip install 'kurzspiel[ray]'")
    return RuntimeError(f"a worker of the Ray cluster failed: {error}")
