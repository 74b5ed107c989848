"""Write the fingerprint of today's features into the heads of the nets in use; their weights stay as they are.

python -m tools.net_heads [GAME ...]

Use it only after a change that leaves the features of every position unchanged, such as splitting a function. A
net that gives different answers in its trial (learn/nets/trial.py) than when it was made is refused.
After any other change a net has to learn again (docs/learning.md).
"""

import sys

from kurzspiel.bots.inputs import fingerprint
from kurzspiel.bots.net import FOLDER, unpacked
from kurzspiel.engine.bound import Kernels
from kurzspiel.learn.nets.trial import answers


def rewrite(game: str) -> bool:
    """Returns whether the head has changed."""
    path = FOLDER / f"{game}.net"
    net = unpacked(path.read_bytes())
    said = answers(net)
    if net.about.get("answers", said) != said:
        raise ValueError(f"the net of {game} no longer says what it did: it has to learn again (docs/learning.md)")
    new = net._replace(about={**net.about, "features": fingerprint(Kernels(game)), "answers": said})
    path.write_bytes(new.packed())
    return new != net


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(path.stem for path in FOLDER.glob("*.net")):
        print(f"{name}: {'rewritten' if rewrite(name) else 'as it was'}")
