import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { chosenTests, postgresTests, wholeOnPostgres } from "./files-with-database.ts";

/*
 * Prints the share of all distinct statements sent to PostgreSQL that `npm test` sends too, and fails below the
 * minimum. With --record it chooses the shared tests anew, those that take least processor time together, and writes
 * them down.
 *
 * A test may send less in the whole ring than in the full one, or be called by another name. What was recorded of it
 * there, in a second folder beside the first (`<folder>-whole`), counts, and only names of there are chosen.
 *
 * statement-share.ts <folder of record-statements.ts> <JSON report of Vitest> <that of the whole ring> [--record]
 */
const least = 0.98;
/** Above the minimum, so that one test less does not fail the check at once. */
const chosenShare = 0.982;
/** Processor seconds that loading a file takes, and giving a test its database. */
const loading = { file: 0.1, test: 0.01 };

interface Test {
  readonly file: string;
  readonly name: string;
  /** Of the processor. */
  readonly seconds: number;
  readonly statements: ReadonlySet<string>;
}

const [folder = "", fullReport = "", wholeReport = "", option] = process.argv.slice(2);
const inFull = recordedIn(folder);
const inWhole = recordedIn(`${folder}-whole`);
/** Without those of files whose name keeps them out of the whole ring, such as the moves of past versions. */
const all = new Set(
  [...inFull].flatMap(([file, tests]) =>
    file.includes(".slow.test.") ? [] : [...tests.values()].flatMap((texts) => [...texts]),
  ),
);
const tests = testsOfWholeRing();

if (option === "--record") {
  const chosen = choose();
  const paths = chosen.map(({ file, name }) => `${file} > ${name}`).toSorted();
  writeFileSync(postgresTests, `${JSON.stringify(paths, undefined, 2)}\n`);
  console.log(`${chosen.length} shared tests were chosen.`);
}
const named = chosenTests();
const whole = new Set(wholeOnPostgres());
const sent = statementsOf(
  tests.filter(({ file, name }) => whole.has(file) && (named[file]?.includes(name) ?? true)),
);
const share = sent.size / all.size;
console.log(
  `npm test sends ${sent.size} of ${all.size} distinct statements to PostgreSQL: ${(share * 100).toFixed(1)} %.`,
);
if (share < least) {
  console.error(
    `That is less than ${least * 100} %: npm run test:full -- --record chooses the shared tests anew.`,
  );
  process.exitCode = 1;
}

/** Chooses the shared tests that add most for their time, without those that others replace. */
function choose(): readonly Test[] {
  const inAnyCase = new Set(wholeOnPostgres([]));
  const sent = statementsOf(tests.filter(({ file }) => inAnyCase.has(file)));
  const enough = all.size * chosenShare;
  const left = new Set(tests.filter(({ file }) => !inAnyCase.has(file)));
  const begun = new Set<string>();
  const chosen: Test[] = [];
  while (sent.size < enough) {
    const best = mostFor(left, sent, begun);
    if (!best) break;
    left.delete(best);
    begun.add(best.file);
    chosen.push(best);
    for (const text of best.statements) sent.add(text);
  }
  return withoutReplaced(
    chosen,
    sent.size - enough,
    statementsOf(tests.filter(({ file }) => inAnyCase.has(file))),
  );
}

/** Returns the test that adds most for its time, with that of loading its file if no test of it has begun. */
function mostFor(
  left: Iterable<Test>,
  sent: ReadonlySet<string>,
  begun: ReadonlySet<string>,
): Test | undefined {
  let [best, most]: [Test | undefined, number] = [undefined, 0];
  for (const test of left) {
    const cost = test.seconds + loading.test + (begun.has(test.file) ? 0 : loading.file);
    if (test.statements.size / cost <= most) continue;
    const worth = test.statements.difference(sent).size / cost;
    if (worth > most) [best, most] = [test, worth];
  }
  return best;
}

/**
 * Leaves out tests chosen early that later ones replace, the longest first.
 *
 * @param spare how many statements there are more than enough
 */
function withoutReplaced(
  chosen: readonly Test[],
  spare: number,
  inAnyCase: ReadonlySet<string>,
): readonly Test[] {
  const times = new Map<string, number>();
  for (const { statements } of chosen)
    for (const text of statements) times.set(text, (times.get(text) ?? 0) + 1);
  const needed = new Set(chosen);
  let more = spare;
  for (const test of chosen.toSorted((one, other) => other.seconds - one.seconds)) {
    const lost = [...test.statements].filter((text) => times.get(text) === 1 && !inAnyCase.has(text)).length;
    if (lost > more) continue;
    more -= lost;
    needed.delete(test);
    for (const text of test.statements) times.set(text, (times.get(text) ?? 0) - 1);
  }
  return [...needed];
}

function statementsOf(some: readonly Test[]): Set<string> {
  return new Set(some.flatMap(({ statements }) => [...statements]));
}

/** Returns the tests that can be in the whole ring: of files that do not run there, those of the full ring. */
function testsOfWholeRing(): readonly Test[] {
  const inFullRing = resultsIn(fullReport);
  const files = new Map([...inFullRing, ...resultsIn(wholeReport)]);
  return [...files].flatMap(([file, results]) => {
    if (file.includes(".slow.test.") || !inFull.has(file)) return [];
    // A test that was not chosen was only measured in the full ring.
    const measured = new Map(inFullRing.get(file)?.map((result) => [nameOf(result), result.meta]));
    return results
      .filter(({ tags }) => !tags.includes("@full"))
      .map((result) => {
        const name = nameOf(result);
        const seconds = result.meta.processorSeconds ?? measured.get(name)?.processorSeconds ?? 1;
        return { file, name, seconds, statements: sentBy(file, name) };
      });
  });
}

function nameOf({ ancestorTitles, title }: Result): string {
  return [...ancestorTitles, title].join(" > ");
}

interface Result {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly tags: readonly string[];
  readonly meta: { readonly processorSeconds?: number };
}

/** Returns the tests of a report by file. A file that runs on both engines is reported twice; PostgreSQL comes last. */
function resultsIn(report: string): ReadonlyMap<string, readonly Result[]> {
  interface Report {
    readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly Result[] }[];
  }
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return new Map(
    testResults.map(({ name, assertionResults }) => [relative(process.cwd(), name), assertionResults]),
  );
}

/** Returns the statements of a test in the whole ring, with those that its file sends before its first test. */
function sentBy(file: string, name: string): ReadonlySet<string> {
  const recorded = inWhole.get(file)?.has(name) ? inWhole : inFull;
  const texts = ["", name].flatMap((part) => [...(recorded.get(file)?.get(part) ?? [])]);
  return new Set(texts.filter((text) => all.has(text)));
}

/** Returns statements by file and test. */
function recordedIn(folder: string): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const files = new Map<string, Map<string, Set<string>>>();
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    for (const line of readFileSync(join(folder, name), "utf8").trim().split("\n")) {
      const [file, test, text] = JSON.parse(line) as [string, string, string];
      const recorded = files.get(file) ?? new Map<string, Set<string>>();
      files.set(file, recorded.set(test, (recorded.get(test) ?? new Set()).add(text)));
    }
  return files;
}
