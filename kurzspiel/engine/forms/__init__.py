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
import sys
from functools import cache
from typing import TYPE_CHECKING

from kurzspiel.engine.bound import Kernels, kernels_of
from kurzspiel.engine.forms.room import Form
from kurzspiel.notation import shortened

if TYPE_CHECKING:
    from kurzspiel.engine.build.files import Module

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
    """A game, or its part for nets, in a form. A module that is out of date and cannot be built is interpreted."""
    kernels = kernels_of(name)
    if form == NATIVE:
        from kurzspiel.engine.forms.native import NativeForm  # only here: few have what it needs

        return NativeForm(kernels)
    if form == MODULE:
        from kurzspiel.engine.build.files import current_module

        module = current_module(name)
        if module:
            return run_by_host(kernels, module)
    from kurzspiel.engine.forms.interpreted import InterpretedForm

    return InterpretedForm(kernels)


def run_by_host(kernels: Kernels, module: "Module") -> Form:
    """Each of these is imported only where it is: interpreted rules do without both."""
    if sys.platform == "emscripten":
        from kurzspiel.engine.forms.browser import BrowserForm

        return BrowserForm(kernels, module)
    from kurzspiel.engine.forms.module import ModuleForm

    return ModuleForm(kernels, module)
