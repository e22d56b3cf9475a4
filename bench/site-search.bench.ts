import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, database } from "#db/client";
import { seedRows } from "#lib/demo/seed-rows";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { buildSearch, distrustSearch } from "#lib/website/search/build-search";
import { countFound, findRecords } from "#lib/website/search/find";
import { adviseOn } from "#lib/website/search/help";
import { readQuery } from "#lib/website/search/query";
import { median } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";

/*
 * The search of the website at 100,000 published records of about 120 words each, whose words are as unevenly spread as
 * those of a language: what a page of results costs, its exact count included, from the database alone. Beside it, what
 * a plain look through all texts would cost.
 * Run: npm run bench site-search
 */
const size = 100_000;
const wordsOfText = 120;
const repeated = 7;
/** Stands in one of all the records. */
const onlyOnce = "xylofon";

const directory = mkdtempSync(join(tmpdir(), "redakce-site-search-"));
Object.assign(process.env, { VAR_DIR: directory, APP_URL: "http://localhost", LOG_LEVEL: "error" });
const found = moduleNamed("news");
if (!found) throw new Error("There is nothing to fill.");
const module: AnyModule = found;
try {
  await run();
} finally {
  await closeDatabase();
  rmSync(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  await prepareDatabase(() => undefined);
  await seedRows(module, size, () => undefined);
  const words = vocabulary();
  publishAll(words);
  await distrustSearch(module);
  const start = performance.now();
  await buildSearch([module]);
  const seconds = (performance.now() - start) / 1000;
  console.log(`Made all of it findable in ${seconds.toFixed(0)} s.`);
  const at = (rank: number) => words[rank] ?? "";
  const searches: readonly (readonly [string, string])[] = [
    ["the commonest word", at(0)],
    ["a common word", at(40)],
    ["a rare word", at(5000)],
    ["a word of one record", onlyOnce],
    ["a word's two letters", at(40).slice(0, 2)],
    ["a word's three letters", at(600).slice(0, 3)],
    ["two words", `${at(40)} ${at(600)}`],
    ["three common words", `${at(5)} ${at(10)} ${at(20)}`],
    ["nothing, with advice", `${at(40)} zzzzzz`],
  ];
  const rows = [];
  for (const [what, typed] of searches) rows.push(await measured(what, typed));
  printTable(
    ["searched", "records", "milliseconds"],
    rows.map(({ cells }) => cells),
  );
  const times = rows.map(({ time }) => time);
  printGoal(
    "a page of results and its count in 150 ms at worst",
    inWords(Math.max(...times)),
    Math.max(...times) <= 150,
  );
  printGoal("and in 20 ms in the middle", inWords(median(times)), median(times) <= 20);
  compare(onlyOnce);
}

async function measured(what: string, typed: string) {
  const wish = { words: readQuery(typed).words, language: "en" as const, now: new Date() };
  const times = [];
  let count = 0;
  for (let round = -1; round < repeated; round += 1) {
    const start = performance.now();
    count = await countFound(wish);
    if (count === 0) await adviseOn(wish);
    else await findRecords(wish, { limit: 10, offset: 0 });
    if (round >= 0) times.push(performance.now() - start);
  }
  const time = median(times);
  return { time, cells: [what, String(count), time.toFixed(1)] };
}

/** The word of one record by the index and by a look through the texts, in turn. */
function compare(word: string): void {
  const client = database().$client;
  const plain = client.prepare("SELECT count(*) FROM site_search WHERE body LIKE '%' || ? || '%'");
  const indexed = client.prepare("SELECT count(*) FROM site_search WHERE site_search MATCH ?");
  const times = { plain: [] as number[], indexed: [] as number[] };
  for (let round = 0; round < repeated; round += 1) {
    for (const [name, statement] of [
      ["plain", plain],
      ["indexed", indexed],
    ] as const) {
      const start = performance.now();
      statement.get(word);
      times[name].push(performance.now() - start);
    }
  }
  const ratio = median(times.plain) / median(times.indexed);
  console.log(`The word of one record: ${ratio.toFixed(0)} times faster than a look through all texts.`);
}

/** Gives every record words and shows it to visitors. */
function publishAll(words: readonly string[]): void {
  const client = database().$client;
  const random = randomNumbers();
  const text = (length: number) =>
    Array.from({ length }, () => words[Math.floor(words.length ** random()) - 1] ?? words[0]).join(" ");
  const change = client.prepare(
    "UPDATE news SET status = 'published', language = 'en', title = ?, perex = ?, content = ? WHERE id = ?",
  );
  const ids = client.prepare("SELECT id FROM news").pluck().all();
  client.transaction(() => {
    for (const [index, id] of ids.entries()) {
      const words = `${text(wordsOfText)}${index === size / 2 ? ` ${onlyOnce}` : ""}`;
      const paragraph = { type: "paragraph", content: [{ type: "text", text: words }] };
      change.run(text(5), text(15), JSON.stringify({ type: "doc", content: [paragraph] }), id);
    }
  })();
}

/** Made-up words, the commonest first. */
function vocabulary(): readonly string[] {
  const syllables = [
    "ba",
    "ce",
    "di",
    "fo",
    "gu",
    "há",
    "jé",
    "ky",
    "lo",
    "ma",
    "ně",
    "pi",
    "ro",
    "sú",
    "ta",
    "ve",
    "zi",
  ];
  return Array.from({ length: 20_000 }, (_, rank) => {
    const parts = [];
    for (let rest = rank + 17; rest > 0; rest = Math.floor(rest / syllables.length))
      parts.push(syllables[rest % syllables.length]);
    return parts.join("");
  });
}

/** The same numbers in every run (a linear congruential generator), from 0 to 1. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function inWords(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}
