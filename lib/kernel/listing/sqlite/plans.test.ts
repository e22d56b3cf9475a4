import { beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { seedRows } from "#lib/demo/seed-rows";
import { everyModule, listedModules } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import { filterParameters } from "../filters.ts";
import { initials, listRecords, orderOptions } from "../list.ts";
import type { ListingQuery } from "../query.ts";

const common = ["zaznam", "anyz", "ova"];

beforeAll(async () => {
  await useTestDatabase();
  for (const module of listedModules()) await seedRows(module, 30, () => undefined);
  pretendSize();
});

/** Counters of a million records, so that the plans are those of a table of this size. */
function pretendSize(): void {
  database().$client.exec("UPDATE listing_totals SET total = total + 1000000");
}
/** These limits are so small that some results among the few records count as many. */
vi.mock("../sizes.ts", () => ({ mostRemembered: 2, mostSorted: 5, mostLookedAt: 10, rowIdsForARow: 1e9 }));

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
  reach: undefined,
};

describe.each(listedModules().map((module) => [module.name, module] as const))(
  "a listing of %s",
  (name, module) => {
    const narrowings: Partial<ListingQuery>[] = [
      {},
      { filter1: initials[1] ?? "" },
      ...filterParameters(module).map((parameter) => ({ filters: { [parameter]: "2026-01-01" } })),
      {
        filter1: "a",
        filters: Object.fromEntries(filterParameters(module).map((name) => [name, "2026-01-01"])),
      },
    ];
    const queries = orderOptions(module).flatMap((orderBy) =>
      [1, 1e9].flatMap((listingPage) =>
        ["", "z", "za", "zaz", ...common, "q", "qx", "neznámé", "zaznam-17"].flatMap((search) =>
          narrowings.map((narrowing) => ({ ...everything, orderBy, listingPage, search, ...narrowing })),
        ),
      ),
    );
    const trash = orderOptions(module).map((orderBy) => ({
      ...everything,
      orderBy,
      trash: true,
      reach: undefined,
    }));

    test("never looks at the whole table, however it is asked, except for texts of one or two characters", async () => {
      for (const query of [...queries, ...trash]) {
        for (const plan of await plansOf(() => listRecords(module, query))) {
          const faults = faultsOf(plan, name).filter((step) => !isScanForShortText(step, query));
          expect(faults, `${JSON.stringify(query)}\n${plan.sql}`).toEqual([]);
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

/**
 * Returns steps that take longer in a larger table; walking an index from its end takes no longer, as it stops after
 * a page.
 */
function faultsOf({ sql, steps }: Plan, name: string): readonly string[] {
  const isWalk = /\blimit\b/i.test(sql) && !/order by \+/i.test(sql);
  return steps.filter((step) => {
    if (isWalk && step.includes("TEMP B-TREE FOR ORDER BY")) return true;
    if (!step.startsWith("SCAN") || step.includes("VIRTUAL TABLE")) return false;
    return !isWalk || !step.startsWith(`SCAN ${name} USING`);
  });
}

/** Returns true for a search too short for trigrams, so the rows are checked one after the other. */
function isScanForShortText(step: string, { search }: ListingQuery): boolean {
  return search !== "" && search.length < 3 && step.startsWith("SCAN");
}
