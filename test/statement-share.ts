import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { postgresFiles, wholeOnPostgres } from "./files-with-database.ts";

/*
 * Prints the share of all distinct statements sent to PostgreSQL that `npm test` sends too, and fails below the
 * minimum. With --record it chooses the shared files anew, cheapest first by what each adds, and writes them down.
 *
 * statement-share.ts <folder of record-statements.ts> <JSON report of Vitest> [--record]
 */
const least = 0.98;
/** Above the minimum, so that one test less does not fail the check at once. */
const chosenShare = 0.982;

const [folder = "", report = "", option] = process.argv.slice(2);
const statements = new Map<string, Set<string>>();
for (const name of readdirSync(folder))
  for (const line of readFileSync(join(folder, name), "utf8").trim().split("\n")) {
    const [file, text] = JSON.parse(line) as [string, string];
    statements.set(file, (statements.get(file) ?? new Set()).add(text));
  }
const all = union(statements.keys());

if (option === "--record") {
  const chosen = choose();
  writeFileSync(postgresFiles, `${JSON.stringify(chosen, undefined, 2)}\n`);
  console.log(`${chosen.length} shared files were chosen.`);
}
const sent = union(wholeOnPostgres());
const share = sent.size / all.size;
console.log(
  `npm test sends ${sent.size} of ${all.size} distinct statements to PostgreSQL: ${(share * 100).toFixed(1)} %.`,
);
if (share < least) {
  console.error(
    `That is less than ${least * 100} %: npm run test:full -- --record chooses the shared files anew.`,
  );
  process.exitCode = 1;
}

function union(files: Iterable<string>): Set<string> {
  return new Set([...files].flatMap((file) => [...(statements.get(file) ?? [])]));
}

/** Chooses the shared files that add most for their time until there are enough, without those that others replace. */
function choose(): readonly string[] {
  const seconds = timesOnPostgres();
  const sent = union(wholeOnPostgres([]));
  const left = new Set([...statements.keys()].filter((file) => !/\.slow\.test\.|^none$/.test(file)));
  let chosen: string[] = [];
  while (sent.size < all.size * chosenShare) {
    const worth = (file: string) =>
      [...(statements.get(file) ?? [])].filter((text) => !sent.has(text)).length /
      (0.1 + (seconds.get(file) ?? 1));
    const [best] = [...left].toSorted((one, other) => worth(other) - worth(one));
    if (best === undefined || worth(best) === 0) break;
    left.delete(best);
    chosen.push(best);
    for (const text of statements.get(best) ?? []) sent.add(text);
  }
  // A file chosen early may be covered by later ones.
  for (const file of chosen.toSorted((one, other) => (seconds.get(other) ?? 1) - (seconds.get(one) ?? 1))) {
    const others = chosen.filter((other) => other !== file);
    if (union(wholeOnPostgres(others)).size >= all.size * chosenShare) chosen = others;
  }
  return chosen.toSorted();
}

/** A file that runs on both engines is reported twice; PostgreSQL comes last. */
function timesOnPostgres(): ReadonlyMap<string, number> {
  interface Report {
    readonly testResults: readonly { name: string; startTime: number; endTime: number }[];
  }
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [
      relative(process.cwd(), name),
      (endTime - startTime) / 1000,
    ]),
  );
}
