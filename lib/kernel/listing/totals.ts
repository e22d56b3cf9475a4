import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { prepared } from "#lib/kernel/queries/prepared";

/** Returns the number of live records of a module; every one has an initial. */
export async function liveTotal({ name }: AnyModule): Promise<number> {
  return (await liveStatement().get({ module: name }))?.total ?? 0;
}

/** Returns the number of live records with an initial or a choice; `field` is `initial` or the name of a choice. */
export async function totalOf({ name }: AnyModule, field: string, value: string | number): Promise<number> {
  const asked = { module: name, field: toSnakeCase(field), value: String(value) };
  // A counter's value is text, and SQLite writes a whole number of a column of decimals with a point.
  const asDecimal = typeof value === "number" ? `${value}.0` : asked.value;
  return (await valueStatement().get({ ...asked, asDecimal }))?.total ?? 0;
}

/** Initials that live records have. */
export async function initialsInUse({ name }: AnyModule): Promise<readonly string[]> {
  return (await initialsStatement().all({ module: name })).map(({ value }) => value);
}

export async function trashTotal(module: AnyModule): Promise<number> {
  return totalOf(module, "trash", "");
}

/** Changes with every change of the module's records. */
export async function revisionOf({ name }: AnyModule): Promise<number> {
  return (await revisionStatement().get({ module: name }))?.revision ?? 0;
}

const totals = sql`listing_totals`;
const module = sql.placeholder("module");

const liveStatement = prepared((open) =>
  open
    .select({ total: sql<number | null>`CAST(sum(total) AS BIGINT)` })
    .from(totals)
    .where(sql`module = ${module} AND field = 'initial'`)
    .prepare(),
);

const valueStatement = prepared((open) =>
  open
    .select({ total: sql<number>`total` })
    .from(totals)
    .where(
      sql`module = ${module} AND field = ${sql.placeholder("field")}
        AND value IN (${sql.placeholder("value")}, ${sql.placeholder("asDecimal")})`,
    )
    .prepare(),
);

const initialsStatement = prepared((open) =>
  open
    .select({ value: sql<string>`value` })
    .from(totals)
    .where(sql`module = ${module} AND field = 'initial' AND total > 0`)
    .prepare(),
);

const revisionStatement = prepared((open) =>
  open
    .select({ revision: sql<number>`revision` })
    .from(sql`listing_state`)
    .where(sql`module = ${module}`)
    .prepare(),
);
