import "#lib/features";
import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { seedRows } from "#lib/demo/seed-rows";
import { initials, listRecords, orderOptions } from "#lib/kernel/listing/list";
import { moduleNamed } from "#lib/kernel/registry";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { countFound, readSearchQuery, searchSite } from "#lib/website/search/find";
import { buildSearch, distrustSearch } from "#lib/website/search/search-index";
import { median } from "../figures/percentiles.ts";
import { printGoal, printTable } from "../figures/table.ts";

const repeated = 7;

/** Measures first and last pages, initials and orders, deep pages and searched texts of a million records. */
export async function measureListing(size = 1_000_000): Promise<void> {
  const module = await filled("adminsPermissions", size);
  const time = async (asked: object) => {
    const query = {
      search: "",
      filter1: "",
      orderBy: "",
      listingPage: 1,
      limit: 50,
      filters: {},
      trash: false,
      reach: undefined,
    };
    const times: number[] = [];
    for (let round = -1; round < repeated; round += 1) {
      await database().run(sql`UPDATE listing_state SET revision = revision + 1`);
      const start = performance.now();
      await listRecords(module, { ...query, ...asked });
      if (round >= 0) times.push(performance.now() - start);
    }
    return median(times);
  };
  const worstOf = async (asked: readonly object[]) => {
    let worst = 0;
    for (const one of asked) worst = Math.max(worst, await time(one));
    return worst;
  };
  const orders = orderOptions(module);
  const pages = [1, Math.ceil(size / 50)].flatMap((listingPage) =>
    orders.flatMap((orderBy) => initials.map((filter1) => ({ listingPage, orderBy, filter1 }))),
  );
  goal("first and last page, each initial and order", await worstOf(pages), 5);
  goal("the 10,000th page", await worstOf(orders.map((orderBy) => ({ listingPage: 10_000, orderBy }))), 20);
  const rows: [string, number][] = [];
  for (const search of texts) rows.push([search, await time({ search })]);
  printTable(
    ["searched, with its count", "ms"],
    rows.map(([search, ms]) => [search, ms.toFixed(1)]),
  );
  goal("the slowest of the searched texts", Math.max(...rows.map(([, ms]) => ms)), 30);
}

const texts =
  "ání zrušit kož a.č obrázky Úprava brno .mazání praha.články i.a hromadné-změny a.a xyz nadrazi- žďár".split(
    " ",
  );

/**
 * Measures a page of results and its count in published records whose words are as unevenly spread as in a language.
 */
export async function measureSite(size = 100_000): Promise<void> {
  const module = await filled("news", size);
  const at = (rank: number) =>
    (rank + 17).toString(17).replace(/./g, (digit) => syllables[parseInt(digit, 17)] ?? "");
  const text = (length: number) =>
    Array.from({ length }, () => at(Math.floor(20_000 ** Math.random()) - 1)).join(" ");
  await database().run(sql`UPDATE news SET status = 'published', language = 'en'`);
  for (let first = 0; first < size; first += 1000) {
    const cases = Array.from({ length: 1000 }, (_, index) => {
      const paragraph = { type: "paragraph", content: [{ type: "text", text: text(120) }] };
      const content = JSON.stringify({ type: "doc", content: [paragraph] });
      return sql`UPDATE news SET title = ${text(5)}, content = ${content} WHERE id = ${first + index + 1}`;
    });
    await database().transaction(async (tx) => {
      for (const one of cases) await tx.run(one);
    });
  }
  await distrustSearch(module);
  await buildSearch([module]);
  const rows: [string, number, number][] = [];
  for (const [what, typed] of Object.entries({
    "the commonest word": at(0),
    "a common word": at(40),
    "a rare word": at(5000),
    "three common words": `${at(5)} ${at(10)} ${at(20)}`,
    nothing: "xylofon",
  })) {
    const wish = { words: readSearchQuery(typed).words, language: "en" as const, now: new Date() };
    const times: number[] = [];
    for (let round = -1; round < repeated; round += 1) {
      const start = performance.now();
      if ((await countFound(wish)) > 0) await searchSite(wish, { limit: 10, offset: 0 });
      if (round >= 0) times.push(performance.now() - start);
    }
    rows.push([what, await countFound(wish), median(times)]);
  }
  printTable(
    ["searched on the website", "records", "ms"],
    rows.map(([what, count, ms]) => [what, String(count), ms.toFixed(1)]),
  );
  goal("a page of results and its count", Math.max(...rows.map(([, , ms]) => ms)), 150);
}

const syllables = "ba ce di fo gu há jé ky lo ma ně pi ro sú ta ve zi".split(" ");

async function filled(name: string, size: number) {
  const module = moduleNamed(name);
  if (!module) throw new Error(`There is no module ${name}.`);
  await prepareDatabase(() => undefined);
  const start = performance.now();
  await seedRows(module, size, () => undefined);
  console.log(`${size} records of ${name} made in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  return module;
}

function goal(what: string, ms: number, most: number): void {
  printGoal(`${what} in ${most} ms`, `${ms.toFixed(2)} ms`, ms <= most);
}
