import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { listRecords } from "#lib/kernel/listing/list";
import type { ListingQuery } from "#lib/kernel/listing/query";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { median } from "../figures/percentiles.ts";
import { printTable } from "../figures/table.ts";

/** Those of the test at size, and one whose records all stand at the end of the order. */
const texts = [
  ...["ání", "zrušit", "kož", "a.č", "práva", "obrázky", "Úprava", "zveřejnění", "brno", "brno."],
  ...[".mazání", "praha.články", "i.a", "hromadné-změny", "brno.ankety.adresy.obnova", "a.a", "xyz"],
  ...["čtení x", "nadrazi-", "žďár"],
];
const short = ["a", "q", "ž", "an", "qx", "zl"];

const everything: ListingQuery = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 50,
  filters: {},
  trash: false,
};

const repeated = 7;

/** Medians in milliseconds of what is asked for, each time in turn and after a change, so that nothing is remembered. */
export async function inMilliseconds(
  module: AnyModule,
  asked: readonly Partial<ListingQuery>[],
): Promise<readonly number[]> {
  const samples = asked.map((): number[] => []);
  for (let round = -1; round < repeated; round += 1) {
    for (const [index, what] of asked.entries()) {
      await database().run(sql`UPDATE listing_state SET revision = revision + 1`);
      const start = performance.now();
      await listRecords(module, { ...everything, ...what });
      if (round >= 0) samples[index]?.push(performance.now() - start);
    }
  }
  return samples.map(median);
}

/** A searched text, how many records hold it, and how long its first page and that number take. */
export interface Searched {
  readonly search: string;
  readonly count: number;
  readonly milliseconds: number;
}

/** Measures twenty texts and some of one and two letters, and prints a table of them. */
export async function measureSearches(
  module: AnyModule,
): Promise<Readonly<Record<"texts" | "short", readonly Searched[]>>> {
  const searches = [...texts, ...short];
  const times = await inMilliseconds(
    module,
    searches.map((search) => ({ search })),
  );
  const searched: Searched[] = [];
  for (const [index, search] of searches.entries()) {
    const { count } = await listRecords(module, { ...everything, search });
    searched.push({ search, count, milliseconds: times[index] ?? 0 });
  }
  printTable(
    ["searched", "records", "milliseconds"],
    searched.map(({ search, count, milliseconds }) => [search, String(count), milliseconds.toFixed(1)]),
  );
  return { texts: searched.slice(0, texts.length), short: searched.slice(texts.length) };
}

export function inWords(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`;
}
