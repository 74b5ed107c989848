"""A game's kernels as one module of LLVM's code, and that compiled: for wasm32, or for this machine.

Every entry gets an exported function with plain pointers and numbers in place of Numba's way to hand over arrays; all
else is internal, so that LLVM sees the whole and drops what nobody calls.
"""

import re
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types

from kurzspiel.engine.bound import Kernels, NetKernels
from kurzspiel.engine.build.translate import Translation, argument_types, array_of, is_wide

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+mutable-globals,+nontrapping-fptoint,+multivalue"
SIMD = ",+simd128"  # of modules for nets, which do little else than add up rows
POINTER, BYTE, WORD, LONG, DOUBLE = ir.PointerType(), ir.IntType(8), ir.IntType(32), ir.IntType(64), ir.DoubleType()
OK, NONE = 0, -2  # what Numba's functions return unless they raise
NUMBERS = {"number": WORD, "wide": LONG, "real": DOUBLE}

Described = dict[str, Any]  # an entry: its arguments with their kinds, and what it returns


class Code:
    """LLVM's code of all entries of a game, as Numba writes it: nothing of this machine is in it."""

    def __init__(self, kernels: Kernels, progress: Callable[[str], None] = lambda what: None) -> None:
        translation = Translation(kernels)
        self.entries: dict[str, Described] = {}
        self._has_simd = isinstance(kernels, NetKernels)
        self._calls: dict[str, Any] = {}
        self._whole = llvm.parse_assembly("")
        for name, kernel in kernels.entries.items():
            progress(name)
            function = translation.function(kernel)
            function.compile(translation.signature(kernel))
            (call,) = function.overloads.values()
            self._whole.link_in(call.library._final_module, preserve=True)
            self.entries[name] = _described(kernel, call)
            self._calls[name] = call

    def for_wasm(self) -> bytes:
        """An object file for wasm32, with a function for each entry that takes its arguments one by one."""
        machine = _target(TRIPLE).create_target_machine(
            cpu="generic", features=FEATURES + SIMD * self._has_simd, opt=3, reloc="static", codemodel="default"
        )
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        options.loop_vectorization = self._has_simd
        options.slp_vectorization = False
        return self._compiled(machine, TRIPLE, options, _exported)

    def for_host(self) -> bytes:
        """An object file for this machine, with a function for each entry that takes the address of its arguments."""
        triple = llvm.get_default_triple()
        features = llvm.get_host_cpu_features().flatten()
        machine = _target(triple).create_target_machine(
            cpu=llvm.get_host_cpu_name(), features=features, opt=3, reloc="default", codemodel="jitdefault", jit=True
        )
        return self._compiled(machine, triple, llvm.create_pipeline_tuning_options(speed_level=3), _exported_by_address)

    def _compiled(self, machine: Any, triple: str, options: Any, export: Callable[..., None]) -> bytes:
        exports = ir.Module("exports")
        for name, described in self.entries.items():
            export(exports, name, described, self._calls[name])
        whole = llvm.parse_assembly(str(self._whole))
        whole.link_in(llvm.parse_assembly(str(exports)))
        module = llvm.parse_assembly(_stripped(str(whole)))
        module.triple, module.data_layout = triple, str(machine.target_data)
        for each in [*module.functions, *module.global_variables]:
            if not each.is_declaration and each.name not in self.entries:
                each.linkage = "internal"
        module.verify()
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
        return bytes(machine.emit_object(module))


def _target(triple: str) -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(triple)


def _stripped(text: str) -> str:
    """Without the machine it was written on, and without counting references: nothing is allocated, but LLVM cannot
    know that of arrays that are handed in.
    """
    text = re.sub(r"^target (triple|datalayout).*\n", "", text, flags=re.M)
    counting = r"^(define [^@]*@NRT_(?:incref|decref)\([^)]*\)[^{]*\{)\n.*?^\}"
    return re.sub(counting, r"\1\n  ret void\n}", text, flags=re.M | re.S)


# --- entries


def _described(kernel: Any, call: Any) -> Described:
    hints = argument_types(kernel)
    returned = str(call.signature.return_type)
    wide = is_wide(kernel.__annotations__.get("return"))
    kinds = {"none": "none", "bool": "bool", "float64": "real"}
    return {
        "arguments": [[name, _kind(hint)] for name, hint in hints.items()],
        "returns": kinds.get(returned, "wide" if wide else "number"),
    }


def _kind(hint: Any) -> str:
    array = array_of(hint)
    if array:
        return f"array {array.dimensions}"
    return "wide" if is_wide(hint) else "real" if hint is float else "number"


def _exported(module: ir.Module, name: str, described: Described, call: Any) -> None:
    """A function that takes an array as an address and its lengths."""
    kinds = [kind for _, each in described["arguments"] for kind in _words_of(each)]
    returned = described["returns"]
    result = ir.VoidType() if returned == "none" else NUMBERS.get(returned, WORD)
    outer = ir.Function(module, ir.FunctionType(result, kinds), name)
    builder = ir.IRBuilder(outer.append_basic_block())
    value = _called(module, builder, described, call, list(outer.args))
    if value is None:
        builder.ret_void()
    else:
        builder.ret(_narrowed(builder, returned, value))


def _exported_by_address(module: ir.Module, name: str, described: Described, call: Any) -> None:
    """A function that takes one address, where its arguments lie, eight bytes each, and writes its result there."""
    outer = ir.Function(module, ir.FunctionType(ir.VoidType(), [POINTER]), name)
    builder = ir.IRBuilder(outer.append_basic_block())
    kinds = [kind for _, each in described["arguments"] for kind in _words_of(each)]
    given = []
    for number, kind in enumerate(kinds):
        place = builder.gep(outer.args[0], [LONG(number)], source_etype=LONG)
        given.append(builder.load(place, typ=kind))
    value = _called(module, builder, described, call, given)
    if value is not None:
        builder.store(_narrowed(builder, described["returns"], value), outer.args[0])
    builder.ret_void()


def _words_of(kind: str) -> list[Any]:
    """What an argument is handed over as."""
    dimensions = int(kind.removeprefix("array ")) if kind.startswith("array ") else 0
    return [POINTER] + [WORD] * dimensions if dimensions else [NUMBERS[kind]]


def _called(module: ir.Module, builder: ir.IRBuilder, described: Described, call: Any, given: list[Any]) -> Any:
    """Call the entry as Numba wants it; what it returns, or None."""
    values = []
    for (_, kind), numba_type in zip(described["arguments"], call.signature.args, strict=True):
        count = len(_words_of(kind))
        values += _as_numba(builder, numba_type, given[:count])
        given = given[count:]
    returned = call.signature.return_type
    kinds = {types.none: POINTER, types.boolean: BYTE, types.float64: DOUBLE}
    kind = kinds.get(returned, LONG)
    result, exceptions = builder.alloca(kind), builder.alloca(POINTER)
    native = ir.FunctionType(WORD, [POINTER, POINTER, *[value.type for value in values]])
    inner = ir.Function(module, native, call.fndesc.llvm_func_name)
    status = builder.call(inner, [result, exceptions, *values])
    _trap_unless_done(module, builder, status)
    return None if returned == types.none else builder.load(result, typ=kind)


def _trap_unless_done(module: ir.Module, builder: ir.IRBuilder, status: Any) -> None:
    """Kernels raise nothing, so nothing is left of this; one that does must not go on with a result that is none."""
    is_done = builder.or_(builder.icmp_signed("==", status, WORD(OK)), builder.icmp_signed("==", status, WORD(NONE)))
    with builder.if_then(builder.not_(is_done), likely=False):
        builder.call(module.declare_intrinsic("llvm.trap", fnty=ir.FunctionType(ir.VoidType(), [])), [])
        builder.unreachable()


def _as_numba(builder: ir.IRBuilder, kind: Any, given: list[Any]) -> list[Any]:
    """An argument as Numba takes it: an array as (owner, its parent, count, item size, data, shape, strides)."""
    if isinstance(kind, types.Array):
        item = kind.dtype
        size = item.size if isinstance(item, types.Record) else 1 if item == types.boolean else item.bitwidth // 8
        shape = [builder.sext(each, LONG) for each in given[1:]]
        count, strides = shape[0], [LONG(size)]
        for each in shape[1:]:
            count = builder.mul(count, each)
        for each in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], each))
        return [POINTER(None), POINTER(None), count, LONG(size), given[0], *shape, *strides]
    return [builder.sext(given[0], LONG)] if given[0].type == WORD else given


def _narrowed(builder: ir.IRBuilder, returned: str, value: Any) -> Any:
    if returned == "bool":
        return builder.zext(value, WORD)
    return builder.trunc(value, WORD) if returned == "number" else value
