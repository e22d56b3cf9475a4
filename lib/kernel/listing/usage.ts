import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/map-series";
import { recordLinks } from "../tables.ts";
import { filtersOf } from "./filters.ts";

/** Records outside the trash that list a record, in a field that their listing can be narrowed by. */
export interface Usage {
  readonly module: AnyModule;
  /** The parameter of that filter. */
  readonly parameter: string;
  readonly count: number;
}

/** Returns what lists each of some records of a module; records that nothing lists are left out. */
export async function usageOf(
  module: AnyModule,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, readonly Usage[]>> {
  const found = await mapSeries(listingFilters(module), async ({ using, field, parameter }) => {
    const { table } = using;
    const isListed = and(
      eq(recordLinks.fromModule, using.name),
      eq(recordLinks.field, field),
      eq(recordLinks.toModule, module.name),
      inArray(recordLinks.toId, ids.map(String)),
      isNull(table.deletedAt),
    );
    const fromId = using.id === "uuid" ? recordLinks.fromId : sql`CAST(${recordLinks.fromId} AS BIGINT)`;
    const rows = await database()
      .select({ id: recordLinks.toId, count: count() })
      .from(recordLinks)
      .innerJoin(table, eq(table.id, fromId))
      .where(isListed)
      .groupBy(recordLinks.toId)
      .all();
    return rows.map((row) => ({ id: row.id, module: using, parameter, count: row.count }));
  });
  const byId = Map.groupBy(found.flat(), ({ id }) => id);
  return new Map(ids.map((id) => [id, byId.get(String(id)) ?? []]));
}

function listingFilters(module: AnyModule) {
  return everyModule().flatMap((using) =>
    filtersOf(using)
      .filter(({ field }) => using.fields[field]?.linked && using.fields[field]?.to === module.name)
      .map(({ field, parameter }) => ({ using, field, parameter })),
  );
}
