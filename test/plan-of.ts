import { type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";
import { dialect } from "#db/dialect";

/** Plan of the database for a query. */
interface Plan {
  /** Names of the indexes by which the plan finds rows. */
  readonly indexes: readonly string[];
  /** Names of the tables that the plan reads completely. */
  readonly wholeTables: readonly string[];
  readonly isSorting: boolean;
}

/**
 * Returns the plan of a query for large tables: PostgreSQL is asked to read none as a whole and to sort nothing, if
 * it can.
 */
export function planOf(text: string, values: readonly unknown[] = []): Promise<Plan> {
  return dialect() === "sqlite" ? planInSqlite(text) : planInPostgres(text, values);
}

async function planInSqlite(text: string): Promise<Plan> {
  const statement = database().$client.prepare(`EXPLAIN QUERY PLAN ${text}`);
  const parameters = Array.from(text.matchAll(/\?/g), () => null);
  const steps = statement.all(...parameters) as { detail: string }[];
  const plan = steps.map(({ detail }) => detail).join("\n");
  return {
    indexes: names(plan, /USING (?:COVERING )?INDEX (\w+)/g),
    wholeTables: names(plan, /^SCAN (\w+)(?! USING)\b/gm),
    isSorting: plan.includes("TEMP B-TREE"),
  };
}

async function planInPostgres(text: string, values: readonly unknown[]): Promise<Plan> {
  const plan = await database().transaction(async (tx) => {
    for (const way of ["seqscan", "sort", "incremental_sort"])
      await tx.run(sql.raw(`SET LOCAL enable_${way} = off`));
    const lines = await tx.all<Record<string, string>>(sql`EXPLAIN ${withValues(text, values)}`);
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  });
  return {
    indexes: names(plan, /Index (?:Only )?Scan(?: Backward)? (?:using|on) "?(\w+)/g),
    wholeTables: names(plan, /Seq Scan on "?(\w+)/g),
    isSorting: /\bSort\b/.test(plan),
  };
}

function names(plan: string, pattern: RegExp): readonly string[] {
  return [...plan.matchAll(pattern)].map(([, name = ""]) => name);
}

/** Inserts values into a PostgreSQL statement with numbered parameters. */
export function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}
