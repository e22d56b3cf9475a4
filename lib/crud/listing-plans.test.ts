import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { useTestDatabase } from "#db/test-database";
import { everyModule } from "#lib/modules/index";
import { filterParameters } from "./filters.ts";
import { letters, listRecords, orderOptions } from "./list.ts";
import type { ListingQuery } from "./listing-query.ts";
import { seedRows } from "./seed-rows.ts";

const common = "zaznam";

beforeAll(async () => {
  await useTestDatabase();
  for (const module of everyModule()) await seedRows(module, 30, () => undefined);
  pretendSize();
});

/** Counters of a million records, so that the plans are those of a table of this size. */
function pretendSize(): void {
  const { $client } = database();
  $client.exec("UPDATE listing_totals SET total = total + 1000000");
  const insert = $client.prepare("INSERT INTO listing_grams VALUES (?, ?, ?, 1000000)");
  for (const { name } of everyModule()) {
    for (const [index, gram] of partsOf(common).entries()) insert.run(name, gram, index + 1);
  }
}

function partsOf(text: string): readonly string[] {
  const starts = Array.from(text, (_, start) => start);
  const parts = starts.flatMap((start) => starts.slice(start).map((end) => text.slice(start, end + 1)));
  return [...new Set(parts)];
}

interface Plan {
  readonly sql: string;
  readonly steps: readonly string[];
}

/** Every statement that a listing runs, with how SQLite goes about it. */
async function plansOf(run: () => Promise<unknown>): Promise<readonly Plan[]> {
  const { $client } = database();
  const prepare = $client.prepare.bind($client);
  const statements: string[] = [];
  $client.prepare = ((sql: string) => {
    statements.push(sql);
    return prepare(sql);
  }) as typeof $client.prepare;
  await run();
  $client.prepare = prepare;
  return statements.map((sql) => {
    const parameters = Array.from(sql.matchAll(/\?/g), () => null);
    const steps = prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
    return { sql, steps: steps.map(({ detail }) => detail) };
  });
}

const everything: ListingQuery = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 50,
  filters: {},
  trash: false,
};

describe.each(everyModule().map((module) => [module.name, module] as const))(
  "a listing of %s",
  (name, module) => {
    const narrowings: Partial<ListingQuery>[] = [
      {},
      { filter1: letters[1] ?? "" },
      ...filterParameters(module).map((parameter) => ({ filters: { [parameter]: "2026-01-01" } })),
      {
        filter1: "a",
        filters: Object.fromEntries(filterParameters(module).map((name) => [name, "2026-01-01"])),
      },
    ];
    const queries = orderOptions(module).flatMap((orderBy) =>
      [1, 1e9].flatMap((listingPage) =>
        ["", "z", "za", "zaz", common, "q", "qx", "neznámé", `${common}-17`].flatMap((search) =>
          narrowings.map((narrowing) => ({ ...everything, orderBy, listingPage, search, ...narrowing })),
        ),
      ),
    );
    const trash = orderOptions(module).map((orderBy) => ({ ...everything, orderBy, trash: true }));

    test("never looks at the whole table, however it is asked", async () => {
      for (const query of [...queries, ...trash]) {
        for (const plan of await plansOf(() => listRecords(module, query))) {
          expect(faultsOf(plan, name), `${JSON.stringify(query)}\n${plan.sql}`).toEqual([]);
        }
      }
    });
  },
);

test("days of one value are a stretch of its index, however many records have it", async () => {
  const auditLog = everyModule().find(({ name }) => name === "auditLog");
  if (!auditLog) throw new Error("There is no audit log.");
  const filters = { module: "pages", createdAtFrom: "2026-01-01", createdAtTo: "2026-01-02" };
  const plans = await plansOf(() => listRecords(auditLog, { ...everything, filters }));
  const steps = plans.flatMap((plan) => plan.steps).filter((step) => step.includes("auditLog_filter_module"));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toContain("(module=? AND created_at>? AND created_at<?)");
});

/** Steps that take longer in a larger table; walking an index from its end takes no longer, as it stops after a page. */
function faultsOf({ sql, steps }: Plan, name: string): readonly string[] {
  const isWalk = /\blimit\b/i.test(sql) && !/order by \+/i.test(sql);
  return steps.filter((step) => {
    if (isWalk && step.includes("TEMP B-TREE FOR ORDER BY")) return true;
    if (!step.startsWith("SCAN") || step.includes("VIRTUAL TABLE")) return false;
    return !isWalk || !step.startsWith(`SCAN ${name} USING`);
  });
}
