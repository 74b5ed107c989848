// node answers.mjs PYTHON-FOLDER PYODIDE-FOLDER OWN.zip TARGET: what can be read before anybody plays, as the local server answers
// it: the list of games, and their rules.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, pyodide, own, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide, stdLibURL: `${folder}/library.zip` });
for (const file of [`${folder}/packages.zip`, own]) {
  python.unpackArchive(new Uint8Array(readFileSync(file)), "zip", { extractDir: "/bundle" });
}
const server = python.runPython(`
import sys
sys.path.insert(0, "/bundle")
from kurzspiel.local.store import NoKeeper
from kurzspiel.local.worker import PageServer
PageServer(NoKeeper())
`);

async function write(address) {
  const answer = await server.ask("GET", `/api/${address}`, "");
  const text = answer.slice(answer.indexOf("\n") + 1);
  if (!answer.startsWith("200 ")) throw new Error(`${address}: ${answer}`);
  writeFileSync(`${target}/${address.replace(/[^a-z_]+/g, "-")}.json`, text);
  return JSON.parse(text);
}

mkdirSync(target);
for (const { name, has_rules } of (await write("games")).games) {
  if (has_rules) for (const language of ["en", "de"]) await write(`games/${name}/rules?lang=${language}`);
}
