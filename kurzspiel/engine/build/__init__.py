"""From kernels to modules: Numba writes LLVM's code (translate.py, llvm.py), llvmlite's own LLVM compiles it for
wasm32 or for this machine, and wasm.py makes a module of the object file. No C compiler and no linker are needed.

    python -m kurzspiel.engine.build            builds the modules of all games, several at a time, into engine/modules
    python -m kurzspiel.engine.build --check    builds them elsewhere and compares every byte

files.py keeps the modules, knows by a fingerprint whether they are of today's rules, and builds them anew if not.
"""
