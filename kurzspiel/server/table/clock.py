"""The seats' time, computed only from the times of events."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from kurzspiel.server.messages import LiveClock, SlowClock


@dataclass(frozen=True, slots=True)
class ClockState:
    """The state of a clock at one moment."""

    left: tuple[float, ...]
    ticking: tuple[int, ...]
    at: float


class Clock:
    """How much time every seat has left. Several seats may tick at once."""

    def __init__(self, kind: LiveClock | SlowClock, seats: int, left: Sequence[float] = ()) -> None:
        self._kind = kind
        first = kind.bank if isinstance(kind, LiveClock) else kind.seconds
        self.left = list(left) or [float(first)] * seats
        self._seats = set(range(seats))
        self.ticking: set[int] = set()
        self.at = 0.0

    def tick(
        self, seats: Collection[int], now: float, begun: Collection[int], ended: Collection[int], is_undo: bool = False
    ) -> None:
        """Let time pass until now; then these seats tick. Their turns have begun or ended; an undo gives no time.

        A seat may also stop and resume within its turn when a bot sits in: that gives no time either.
        """
        self.left = self.left_at(now)
        self.at = max(now, self.at)
        was, self.ticking = self.ticking, set(seats)
        if isinstance(self._kind, SlowClock):
            for seat in set() if is_undo else self._seats.intersection(begun):  # even if its time stands still now
                self.left[seat] = float(self._kind.seconds)
        elif is_undo:
            for seat in self.ticking.intersection(begun):
                self.left[seat] = max(0.0, self.left[seat] - self._kind.increment)
        else:
            for seat in was.intersection(ended):
                self.left[seat] += self._kind.increment

    def left_at(self, now: float) -> list[float]:
        passed = max(0.0, now - self.at)
        return [max(0.0, left - passed) if seat in self.ticking else left for seat, left in enumerate(self.left)]

    def give_back(self, seconds: float) -> None:
        """Give back time that is nobody's fault."""
        self.at += seconds

    def out_of_time(self) -> dict[int, float]:
        """When each ticking seat will have nothing left."""
        return {seat: self.at + self.left[seat] for seat in sorted(self.ticking)}

    @property
    def state(self) -> ClockState:
        return ClockState(tuple(self.left), tuple(sorted(self.ticking)), self.at)

    def restore(self, state: ClockState) -> None:
        self.left, self.ticking, self.at = list(state.left), set(state.ticking), state.at
