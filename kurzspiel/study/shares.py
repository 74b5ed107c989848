"""Shares of something, with their uncertainty."""

from dataclasses import dataclass
from math import sqrt

USUAL_Z = 1.96  # 95 %


@dataclass(frozen=True)
class Share:
    """How much was won out of how many; shared wins count in parts."""

    won: float
    of: int

    @property
    def value(self) -> float:
        return self.won / self.of if self.of else 0.0

    def interval(self, z: float = USUAL_Z) -> tuple[float, float]:
        """Where the true share lies."""
        return wilson(self.value, self.of, z)

    def excludes(self, value: float, z: float) -> bool:
        low, high = self.interval(z)
        return not low <= value <= high


def wilson(value: float, of: float, z: float = USUAL_Z) -> tuple[float, float]:
    """Where a true share lies, by Wilson's formula; the number need not be whole, as some of it may be correlated."""
    if not of:
        return 0.0, 1.0
    spread = z * sqrt(value * (1 - value) / of + z * z / (4 * of**2))
    middle, scale = value + z * z / (2 * of), 1 + z * z / of
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
