// node compile.mjs PYODIDE-FOLDER SOURCE.zip TARGET.zip [KEPT...]: the same archive with all Python compiled, by the Python that will
// run it; sources whose names begin with KEPT stay beside what was compiled.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, source, target, ...kept] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(source)));
python.globals.set("kept", python.toPy(kept));
const made = python.runPython(`
import io, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import cache_from_source, source_hash

out = io.BytesIO()
with zipfile.ZipFile("/source.zip") as given, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
    def put(name, data):
        made.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)

    for name in given.namelist():
        data = given.read(name)
        is_kept = name.startswith(tuple(kept))
        if is_kept or not name.endswith(".py"):
            put(name, data)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=0 if is_kept else 2)
            put(cache_from_source(name) if is_kept else name + "c", _code_to_hash_pyc(code, source_hash(data), False))
out.getvalue()
`);
writeFileSync(target, made.toJs());
