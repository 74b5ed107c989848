"""The games for other people's learning programs: PettingZoo, Gymnasium, OpenSpiel. See docs/environments.md.

Each module needs its library, and all need numpy: `pip install 'kurzspiel[envs]'`.
"""

from functools import partial

from kurzspiel import extras

extras.check("numpy", "envs")
needs = partial(extras.needs, extra="envs")
