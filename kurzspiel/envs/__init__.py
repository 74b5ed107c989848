"""The games for other people's learning programs: PettingZoo, Gymnasium, OpenSpiel. See docs/environments.md.

Each module needs its library, `pip install 'kurzspiel[envs]'`; nothing else here does.
"""

from functools import partial

from kurzspiel import extras

needs = partial(extras.needs, extra="envs")
