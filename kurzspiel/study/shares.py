"""Shares of something, with their uncertainty."""

from dataclasses import dataclass
from math import sqrt

USUAL_Z = 1.96  # 95 %


@dataclass(frozen=True)
class Share:
    """So much won of so many; shared wins in parts."""

    won: float
    of: int

    @property
    def value(self) -> float:
        return self.won / self.of if self.of else 0.0

    def interval(self, z: float = USUAL_Z) -> tuple[float, float]:
        """Where the true share lies, after Wilson."""
        if not self.of:
            return 0.0, 1.0
        spread = z * sqrt(self.value * (1 - self.value) / self.of + z * z / (4 * self.of**2))
        middle, scale = self.value + z * z / (2 * self.of), 1 + z * z / self.of
        return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)

    def excludes(self, value: float, z: float) -> bool:
        low, high = self.interval(z)
        return not low <= value <= high
