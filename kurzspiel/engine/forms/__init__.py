"""The forms in which kernels run; each is a file here. They give the same results to the bit.

| form | for whom | how |
|---|---|---|
| interpreted | debuggers, coverage, changed rules where there is no Numba | plain Python functions |
| module | everybody: the default | a WebAssembly module, built beforehand, run by wasmtime or a browser |
| native | research | the same module's code compiled for this machine |
| cuda | research | Numba compiles for the GPU; whole matches only |

A form hands out rooms (room.py): memory for arrays, and kernels that work in it.
"""

import os
from functools import cache

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.forms.room import Form
from kurzspiel.notation import shortened

INTERPRETED, MODULE, NATIVE = FORMS = ("interpreted", "module", "native")
VARIABLE = "KURZSPIEL_FORM"


def wanted_form(usual: str = MODULE) -> str:
    """The form that the environment asks for, or the usual one."""
    return check_form(os.environ.get(VARIABLE) or usual)


def check_form(form: str) -> str:
    if form not in FORMS:
        raise ValueError(f"the rules run in the forms {', '.join(FORMS)}, not {shortened(form)}")
    return form


@cache
def form_of(name: str, form: str) -> Form:
    """A game in a form. Where its module is out of date and cannot be built anew, it is interpreted."""
    kernels = Kernels(name)
    if form == NATIVE:
        from kurzspiel.engine.forms.native import NativeForm  # only here: few have what it needs

        return NativeForm(kernels)
    if form == MODULE:
        from kurzspiel.engine.build.files import current_module
        from kurzspiel.engine.forms.module import ModuleForm  # only here: interpreted rules do without it

        module = current_module(name)
        if module:
            return ModuleForm(kernels, module)
    from kurzspiel.engine.forms.interpreted import InterpretedForm

    return InterpretedForm(kernels)
