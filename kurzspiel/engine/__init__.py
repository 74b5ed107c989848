"""The engine: one source of the rules, run in several forms.

| here | |
|---|---|
| contract.py | what a game offers |
| kernel.py, layout.py | what rules and states are written with |
| kernels/ | kernels for all games: loops, search, lanes, scribe |
| bound.py | all kernels of one game |
| forms/ | how kernels run: interpreted, as a module (the default), native, on a GPU |
| build/ | from kernels to modules |
| modules/ | the modules, built; kept in the repository like a lock file |
| engine.py | a game's kernels made callable from Python |
"""

from kurzspiel.engine.contract import SPECTATOR as SPECTATOR
from kurzspiel.engine.engine import Engine as Engine
from kurzspiel.engine.engine import engine as engine
