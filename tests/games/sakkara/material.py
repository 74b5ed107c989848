"""What never changes in a match of Sakkara."""

from collections import Counter
from typing import Any

# S1.2, and its order
MOTIFS = (
    "block", "stairs", "moon", "sun", "eye", "ankh", "scarab", "pillar", "tip",
    "ship", "grain", "hand", "snake", "horse", "bird", "ox",
)  # fmt: skip


def sakkara_material(view: dict[str, Any]) -> dict[str, int]:
    """How many tiles of each motif there are, wherever they are."""
    found = Counter(view["bag"]) + Counter(view["pile"])
    for field in view["board"]:
        found.update(field["tiles"])
    for seat in range(view["seats"]):
        found.update(view["holders"][seat])
        found.update(view["pyramids"][seat])
        found.update(view["laid"][seat])
    if view["casting"]:
        found.update(view["casting"]["tiles"])
    return {motif: found[motif] for motif in MOTIFS}
