import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { postgresFiles, wholeOnPostgres } from "./files-with-database.ts";

/*
 * Prints the share of all distinct statements sent to PostgreSQL that `npm test` sends too, and fails below the
 * minimum. With --record it chooses the shared files anew, those that take least processor time together, and writes
 * them down.
 *
 * A file may send less in the whole ring than in the full one. What was recorded of it there, in a second folder
 * beside the first (`<folder>-whole`), counts.
 *
 * statement-share.ts <folder of record-statements.ts> <JSON report of Vitest> [--record]
 */
const least = 0.98;
/** Above the minimum, so that one test less does not fail the check at once. */
const chosenShare = 0.982;

type Statements = ReadonlyMap<string, ReadonlySet<string>>;

/** Sets of statements of which so many are enough. */
class Cover {
  readonly #adding: Statements;
  readonly #seconds: (file: string) => number;
  readonly #enough: number;

  constructor(adding: Statements, seconds: (file: string) => number, enough: number) {
    this.#adding = adding;
    this.#seconds = seconds;
    this.#enough = enough;
  }

  /** Adds files until there are enough, without those that others replace. */
  completed(begun: readonly string[], without?: string): readonly string[] {
    const sent = this.#union(begun);
    const left = new Set(
      [...this.#adding.keys()].filter((file) => file !== without && !begun.includes(file)),
    );
    const chosen = [...begun];
    while (sent.size < this.#enough) {
      const best = this.#best(left, sent);
      if (best === undefined) break;
      left.delete(best);
      chosen.push(best);
      for (const text of this.#textsOf(best)) sent.add(text);
    }
    return this.#needed(chosen);
  }

  isEnough(files: readonly string[]): boolean {
    return this.#union(files).size >= this.#enough;
  }

  cost(files: readonly string[]): number {
    return files.reduce((total, file) => total + this.#seconds(file), 0);
  }

  /** Returns the file that adds most for its time. */
  #best(left: Iterable<string>, sent: ReadonlySet<string>): string | undefined {
    let [best, most]: [string | undefined, number] = [undefined, 0];
    for (const file of left) {
      const texts = this.#textsOf(file);
      if (texts.size / this.#seconds(file) <= most) continue;
      const worth = [...texts].filter((text) => !sent.has(text)).length / this.#seconds(file);
      if (worth > most) [best, most] = [file, worth];
    }
    return best;
  }

  /** Leaves out those chosen early that later ones replace. */
  #needed(chosen: readonly string[]): readonly string[] {
    let needed = chosen;
    for (const file of chosen.toSorted((one, other) => this.#seconds(other) - this.#seconds(one))) {
      const others = needed.filter((other) => other !== file);
      if (this.isEnough(others)) needed = others;
    }
    return needed;
  }

  #union(files: readonly string[]): Set<string> {
    return new Set(files.flatMap((file) => [...this.#textsOf(file)]));
  }

  #textsOf(file: string): ReadonlySet<string> {
    return this.#adding.get(file) ?? new Set();
  }
}

const [folder = "", report = "", option] = process.argv.slice(2);
const inFull = recordedIn(folder);
/** Without those of files whose name keeps them out of the whole ring, such as the moves of past versions. */
const all = new Set([...inFull].flatMap(([file, texts]) => (file.includes(".slow.test.") ? [] : [...texts])));
const inWhole: Statements = new Map([...inFull, ...recordedIn(`${folder}-whole`)]);

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

function recordedIn(folder: string): Statements {
  const statements = new Map<string, Set<string>>();
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    for (const line of readFileSync(join(folder, name), "utf8").trim().split("\n")) {
      const [file, text] = JSON.parse(line) as [string, string];
      statements.set(file, (statements.get(file) ?? new Set()).add(text));
    }
  return statements;
}

/** Returns the statements that these files send in the whole ring. */
function union(files: Iterable<string>): Set<string> {
  return new Set(
    [...files].flatMap((file) => [...(inWhole.get(file) ?? [])].filter((text) => all.has(text))),
  );
}

/** Chooses the shared files that add most for their time, and replaces single ones while the rest takes less. */
function choose(): readonly string[] {
  const seconds = secondsOf();
  const inAnyCase = union(wholeOnPostgres([]));
  const files = [...inWhole.keys()].filter((file) => !/\.slow\.test\.|^none$/.test(file));
  const adding: Statements = new Map(
    files.map((file) => [file, new Set([...union([file])].filter((text) => !inAnyCase.has(text)))]),
  );
  const cover = new Cover(adding, seconds, all.size * chosenShare - inAnyCase.size);
  let chosen = cover.completed([]);
  for (const file of chosen.toSorted((one, other) => seconds(other) - seconds(one))) {
    const others = cover.completed(
      chosen.filter((other) => other !== file),
      file,
    );
    if (cover.isEnough(others) && cover.cost(others) < cover.cost(chosen)) chosen = others;
  }
  return chosen.toSorted();
}

/** Returns the processor seconds of a file's tests on PostgreSQL, with those of loading it. */
function secondsOf(): (file: string) => number {
  interface Report {
    readonly testResults: readonly {
      readonly name: string;
      readonly assertionResults: readonly { readonly meta: { readonly processorSeconds?: number } }[];
    }[];
  }
  const loading = 0.1;
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  // A file that runs on both engines is reported twice; PostgreSQL comes last.
  const tests = new Map(
    testResults.map(({ name, assertionResults }) => [
      relative(process.cwd(), name),
      assertionResults.reduce((sum, { meta }) => sum + (meta.processorSeconds ?? 0), 0),
    ]),
  );
  return (file) => loading + (tests.get(file) ?? 1);
}
