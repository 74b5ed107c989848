"""Write the fingerprint of today's features into the heads of the nets in use; their weights stay as they are.

python -m tools.net_heads [GAME ...]

Only after a change that leaves the features of every position the same numbers, such as a function that was split.
After any other change a net has to learn anew (docs/learning.md).
"""

import sys

from kurzspiel.bots.inputs import fingerprint
from kurzspiel.bots.net import FOLDER, unpacked
from kurzspiel.engine.bound import Kernels


def rewrite(game: str) -> bool:
    """Whether the head was another one."""
    path = FOLDER / f"{game}.net"
    net = unpacked(path.read_bytes())
    new = net._replace(about={**net.about, "features": fingerprint(Kernels(game))})
    path.write_bytes(new.packed())
    return new != net


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(path.stem for path in FOLDER.glob("*.net")):
        print(f"{name}: {'rewritten' if rewrite(name) else 'as it was'}")
