import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { recordLinks } from "../tables.ts";
import { inDialect } from "./dialect.ts";
import { filtersOf } from "./filters.ts";
import type { ListingQuery } from "./query.ts";

const mostValues = 200;

/** Returns the condition of listing a requested record, for each such field that a query filters by. */
export function linksAsked(module: AnyModule, { filters }: Pick<ListingQuery, "filters">): readonly SQL[] {
  return filtersOf(module).flatMap(({ field, parameter }) => {
    const asked = filters[parameter] ?? "";
    if (!module.fields[field]?.linked || asked === "") return [];
    const { fromModule, field: ofField, toId, fromId } = recordLinks;
    const isAsked = and(eq(fromModule, module.name), eq(ofField, field), eq(toId, asked.toLowerCase()));
    const listing = sql`SELECT ${fromId} FROM ${recordLinks} WHERE ${isAsked}`;
    if (module.id === "uuid") return [sql`${module.table.id} IN (${listing})`];
    const keys = sql`SELECT CAST(${sql.raw("from_id")} AS BIGINT) FROM (${listing}) AS listing`;
    return [sql`${inDialect.rowKey(module)} IN (${keys})`];
  });
}

/** Ids of the records that a field lists anywhere, at most 200. */
export async function linkedIds(module: AnyModule, field: string): Promise<readonly string[]> {
  const { fromModule, field: ofField, toId } = recordLinks;
  const rows = await database()
    .selectDistinct({ id: toId })
    .from(recordLinks)
    .where(and(eq(fromModule, module.name), eq(ofField, field)))
    .orderBy(asc(toId))
    .limit(mostValues)
    .all();
  return rows.map(({ id }) => id);
}
