import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { seedRows } from "#lib/demo/seed-rows";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { modules } from "#lib/modules";
import { fold } from "#lib/platform/i18n/folding";
import { variants } from "#test/ring";
import { useTestDatabase } from "#test/test-database";
import { removeRecord } from "../engine/trash.ts";
import { ensureSearchIndexes } from "./index/search-index.ts";
import { listRecords } from "./list.ts";
import type { ListingQuery } from "./query.ts";
import { mostSorted } from "./sizes.ts";

const rows = 4000;
/**
 * These limits are so low that some texts are common among so many: the order is walked for them, and others are
 * sorted.
 */
vi.mock("./sizes.ts", () => ({ mostRemembered: 20, mostSorted: 300, mostLookedAt: 1000, rowIdsForARow: 50 }));
const module = modules.adminsPermissions as unknown as AnyModule;
const everything: ListingQuery = {
  search: "",
  filter1: "",
  orderBy: "permission ASC",
  listingPage: 1,
  limit: 500,
  filters: {},
  trash: false,
  reach: undefined,
};

beforeAll(async () => {
  await useTestDatabase();
  await seedRows(module, rows, () => undefined);
});

interface Stored {
  readonly id: number;
  readonly text: string;
  readonly initial: string;
}

/** Reads the rows themselves, in order. */
function stored(): Promise<readonly Stored[]> {
  return database().all<Stored>(
    sql`SELECT id, search_text AS text, initial FROM "adminsPermissions" WHERE deleted_at IS NULL ORDER BY permission_sort_key, id`,
  );
}

const searches = [
  ...["a", "r", "z", "í", "Q", ".", "an", "ra", "úp", "ání", "zrušit", "kož", "a.č", "práva"],
  ...[
    "obrázky",
    "Úprava",
    "zveřejnění",
    "brno",
    "brno.",
    ".mazání",
    "praha.články",
    "i.a",
    "-",
    "hromadné-změny",
  ],
  ...["brno.ankety.adresy.obnova", "a.a", "xyz", "%", '"', "' OR", "čtení x", "☃", "𝒳", "nadrazi-"],
];

async function expectTruth(): Promise<void> {
  const all = await stored();
  for (const search of ["", ...searches]) {
    for (const filter1 of ["", ...variants(["p", "b", "q"], search)]) {
      const expected = all
        .filter(({ text, initial }) => text.includes(fold(search)) && (filter1 === "" || initial === filter1))
        .map(({ id }) => id);
      await expectListed({ ...everything, search, filter1 }, expected);
      await expectListed(
        { ...everything, search, filter1, orderBy: "permission DESC" },
        expected.toReversed(),
      );
    }
  }
}

/** The first page, the last, and one in the middle. */
async function expectListed(query: ListingQuery, expected: readonly number[]): Promise<void> {
  const limit = 60;
  const pages = Math.max(1, Math.ceil(expected.length / limit));
  for (const listingPage of new Set([1, Math.ceil(pages / 3), pages])) {
    const found = await listRecords(module, { ...query, limit, listingPage });
    const asked = JSON.stringify({ ...query, listingPage });
    expect(found.count, asked).toBe(expected.length);
    expect(
      found.rows.map(({ id }) => id),
      asked,
    ).toEqual(expected.slice((listingPage - 1) * limit, listingPage * limit));
  }
}

test("some of the searches are common, some are not", async () => {
  const all = await stored();
  const holding = (search: string) => all.filter(({ text }) => text.includes(fold(search)));
  const common = searches.filter((search) => holding(search).length > mostSorted);
  expect(common.length).toBeGreaterThan(5);
  expect(common.some((search) => search.length > 3)).toBe(true);
  expect(common.length).toBeLessThan(searches.length - 5);
});

test("every search, initial, order and page says what the rows say", expectTruth);

test("it does so after thousands of changes, and when the index is built from them", async () => {
  const ids = (await stored()).map(({ id }) => id);
  for (const [index, id] of ids.filter((_, place) => place % 20 === 3).entries()) {
    if (index % 3 === 0) await removeRecord(module, id, null);
    else await updateRecord(module, id, { permission: `práva.${index}.úprava.obrázky` }, null);
  }
  for (let index = 0; index < 200; index += 1)
    await createRecord(module, { permission: `brno.mazání.zveřejnění.${index}` }, null);
  await expectTruth();
  await database().run(sql`DELETE FROM listing_state`);
  const totals = () =>
    database().all(sql`SELECT * FROM listing_totals WHERE total <> 0 ORDER BY module, field, value`);
  const kept = await totals();
  expect(await ensureSearchIndexes(database(), [module])).toEqual(["adminsPermissions"]);
  expect(await totals()).toEqual(kept);
  await expectTruth();
});
