import "#lib/features";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { database, useDatabase } from "#db/client";
import { openPostgres } from "#db/postgres/open-database";
import { observeStatements, type StatementObserver } from "#db/statement-observer";
import { seedRows } from "#lib/demo/seed-rows";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { listedModules } from "#lib/kernel/registry";
import { modules } from "#lib/modules";
import { withValues } from "#test/plan-of";
import { completePostgres } from "#test/postgres-database";
import { filterParameters } from "../filters.ts";
import { listRecords, orderOptions } from "../list.ts";
import type { ListingQuery } from "../query.ts";

/**
 * The estimated size of large tables depends on the space that earlier tests took in them, so this test has its own
 * database.
 */
beforeAll(async () => {
  const { address, drop } = await completePostgres();
  const open = openPostgres(address);
  useDatabase(open);
  for (const module of listedModules()) await seedRows(module, 30, () => undefined);
  await database().run(sql`UPDATE listing_totals SET total = total + 1000000`);
  return async () => {
    await open.close();
    await drop();
  };
});

/** These limits are so small that some results among the few records count as many. */
vi.mock("../sizes.ts", () => ({ mostRemembered: 2, mostSorted: 5, mostLookedAt: 10, rowIdsForARow: 1e9 }));

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
  (_name, module) => {
    const narrowings: Partial<ListingQuery>[] = [
      {},
      { filter1: "a" },
      ...filterParameters(module).map((parameter) => ({ filters: { [parameter]: "2026-01-01" } })),
    ];
    const queries = orderOptions(module).flatMap((orderBy) =>
      ["", "z", "ova", "neznámé", "zaznam-17"].flatMap((search) =>
        narrowings.map((narrowing) => ({ ...everything, orderBy, search, ...narrowing })),
      ),
    );
    const trash = orderOptions(module).map((orderBy) => ({
      ...everything,
      orderBy,
      trash: true,
      reach: undefined,
    }));

    test("finds its rows by an index and sorts no more than a few, except for texts of one or two characters", async () => {
      for (const { text, plan } of await plansOf(module, [...queries, ...trash])) {
        const isShortText = /strpos/.test(text) && !/order by| LIKE /i.test(text);
        if (!isShortText) expect(plan, text).not.toMatch(/Seq Scan on "/);
        const isWalk = /\blimit\b/i.test(text) && !/order by (?:\+|[^,]+(?: \|\| ''|::int))/i.test(text);
        if (isWalk) expect(plan, text).not.toMatch(/\bSort\b/);
      }
    });
  },
);

test("a text of three characters is looked up by its trigrams, whatever else there is", async () => {
  const module = modules.adminsPermissions as unknown as AnyModule;
  await seedRows(module, 2000, () => undefined);
  const plans = await plansOf(module, [{ ...everything, search: "koz" }], ["seqscan"]);
  expect(plans[0]?.plan).toMatch(/Bitmap Index Scan on "listing_text_adminsPermissions"/);
});

test("a text of several words is looked up by these alone, and all that is found is asked for once", async () => {
  const module = modules.adminsPermissions as unknown as AnyModule;
  const [looked, ...others] = await plansOf(
    module,
    [{ ...everything, search: "brno.obrázky x" }],
    ["seqscan"],
  );
  expect(looked?.plan).toContain("Index Cond: (search_text ~~ '%brno.%obrazky% x%'::text)");
  expect(others.map(({ plan }) => plan).join("\n")).not.toContain("listing_text_adminsPermissions");
});

interface Plan {
  readonly text: string;
  readonly plan: string;
}

/** Returns every statement that some listings run, with its PostgreSQL plan where it can do without some ways. */
async function plansOf(
  module: AnyModule,
  queries: readonly ListingQuery[],
  without: readonly string[] = ["seqscan", "sort", "incremental_sort"],
): Promise<readonly Plan[]> {
  const statements = new Map<string, readonly unknown[]>();
  const observer: StatementObserver = (statement, ask) => {
    if (/\bfrom "/i.test(statement.text)) statements.set(statement.text, statement.values);
    return ask();
  };
  await observeStatements(observer, async () => {
    for (const query of queries) await listRecords(module, query);
  });
  return database().transaction(async (tx) => {
    for (const way of without) await tx.run(sql.raw(`SET LOCAL enable_${way} = off`));
    const plans: Plan[] = [];
    for (const [text, values] of statements) {
      const lines = await tx.all<Record<string, string>>(sql`EXPLAIN ${withValues(text, values)}`);
      plans.push({ text, plan: lines.map((line) => line["QUERY PLAN"]).join("\n") });
    }
    return plans;
  });
}
