import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files of tests that are given a database, by `db/test-database.ts` or a fixture that asks it. */
export function filesWithDatabase(): readonly string[] {
  const known = new Map([...giving].map((file) => [file, true]));
  return globSync("{app,components,db,emails,lib,test}/**/*.test.{ts,tsx}")
    .concat(globSync("*.test.ts"))
    .filter((file) => isGiven(file, known));
}

const giving = ["db/test-database.ts", "test/new-database.ts"];

function isGiven(file: string, known: Map<string, boolean>): boolean {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  known.set(file, false);
  const given = importsOfTests(file).some((imported) => isGiven(imported, known));
  known.set(file, given);
  return given;
}

/** What a file imports that is there for tests alone. */
function importsOfTests(file: string): readonly string[] {
  const names = readFileSync(file, "utf8").matchAll(/(?:from|import) "([.#][^"]+)"/g);
  return [...names]
    .map(([, name = ""]) => (name.startsWith("#") ? `${name.slice(1)}.ts` : join(dirname(file), name)))
    .filter((name) => giving.includes(name) || (/^test\/|fixture\.ts$/.test(name) && existsSync(name)));
}
