import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const onPostgresAlone = "{db,lib}/**/postgres/**/*.test.ts";

/** List of the tests whose statements together are nearly all; `statement-share.ts` writes it. */
export const postgresTests = join(import.meta.dirname, "postgres-tests.json");

/** Tests of locks, isolation and the order of rows, which no statement's text shows. */
const aboutConcurrency = [
  "db/transactions.test.ts",
  "lib/kernel/engine/{engine,ordered,form/merge,publishing/publish,publishing/review}.test.ts",
  "lib/jobs/jobs.test.ts",
  "lib/mail/{claims.processes,drain-outbox,jumped-clock,queue-mail,worker}.test.ts",
  "lib/files/library/large.processes.test.ts",
  "lib/newsletter/sending/{accounting,refusals,sending}*.test.ts",
  "lib/rate-limit/**/*.test.ts",
  "lib/accounts/session.test.ts",
  "lib/accounts/visitors/{request-login,verify-code,quota}.test.ts",
];

/** Returns the test files that `npm test` runs on PostgreSQL; the full ring runs all of {@link filesWithDatabase}. */
export function wholeOnPostgres(shared = Object.keys(chosenTests())): readonly string[] {
  const able = filesWithDatabase();
  const named = globSync(aboutConcurrency).filter((file) => able.includes(file));
  const whole = new Set([...globSync(onPostgresAlone), ...named, ...shared]);
  return [...whole].filter((file) => !file.includes(".slow.test."));
}

/**
 * Returns the tests of shared files that `npm test` runs on PostgreSQL, by the path of their file. Names are as Vitest
 * gives them, with `>` between suites.
 */
export function chosenTests(): Readonly<Record<string, readonly string[]>> {
  const chosen: readonly string[] = JSON.parse(readFileSync(postgresTests, "utf8"));
  const tests = chosen.map((path) => {
    const [file = "", ...names] = path.split(" > ");
    return { file, name: names.join(" > ") };
  });
  const files = Map.groupBy(tests, ({ file }) => file);
  return Object.fromEntries([...files].map(([file, of]) => [file, of.map(({ name }) => name)]));
}

/** Returns the test files that get a database, from `test/test-database.ts` or a fixture that uses it. */
export function filesWithDatabase(): readonly string[] {
  const known = new Map([...giving].map((file) => [file, true]));
  return globSync("{app,components,db,emails,lib,test}/**/*.test.{ts,tsx}")
    .concat(globSync("*.test.ts"))
    .filter((file) => isGiven(file, known));
}

/** Checks whether a test file needs a migrated database on SQLite. */
export function usesDatabase(file: string): boolean {
  return isGiven(file, new Map([...giving, "test/migrated-database.ts"].map((each) => [each, true])));
}

const giving = ["test/test-database.ts", "test/new-database.ts"];

function isGiven(file: string, known: Map<string, boolean>): boolean {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  known.set(file, false);
  const given = importsOfTests(file).some((imported) => isGiven(imported, known));
  known.set(file, given);
  return given;
}

/** Returns the imports of a file that exist for tests alone. */
function importsOfTests(file: string): readonly string[] {
  const names = readFileSync(file, "utf8").matchAll(/(?:from|import) "([.#][^"]+)"/g);
  return [...names]
    .map(([, name = ""]) => (name.startsWith("#") ? `${name.slice(1)}.ts` : join(dirname(file), name)))
    .filter((name) => giving.includes(name) || (/^test\/|fixture\.ts$/.test(name) && existsSync(name)));
}
