import { and, gt, isNull, lte, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyColumn } from "#db/columns";
import { unindexed } from "#db/expressions";
import { audience } from "#lib/kernel/audience";

/** The columns by which records of a module that is published are shown or not. */
interface Publication {
  readonly status: AnyColumn;
  readonly publishAt: AnyColumn;
  readonly unpublishAt: AnyColumn;
  readonly deletedAt: AnyColumn;
}

/** Those of a module whose records are for everybody or for some. */
interface Restricted extends Publication {
  readonly audience: AnyColumn;
  /** For whom the records above it are, in a tree. */
  readonly audienceAbove?: AnyColumn;
}

/**
 * What whoever is looking (`lib/kernel/audience`) may see of a table at a time. Every query of the website asks by it, so that
 * none can forget a part of it.
 */
export function visible(table: Restricted, now: Date | Placeholder): SQL | undefined {
  const columns = [table.audience, ...(table.audienceAbove ? [table.audienceAbove] : [])];
  const forAll = columns.map((column) => sql`${unindexed(column)} = 'everybody'`);
  return and(shown(table, now), ...(audience() === "everybody" ? forAll : []));
}

/**
 * Published, inside its times and not in the trash. The plus keeps SQLite from searching by the status, which most
 * records share.
 */
export function shown(table: Publication, now: Date | Placeholder): SQL | undefined {
  const time = now instanceof Date ? now.getTime() : now;
  return and(
    sql`${unindexed(table.status)} = 'published'`,
    isNull(table.deletedAt),
    or(isNull(table.publishAt), lte(table.publishAt, sql`${time}`)),
    or(isNull(table.unpublishAt), gt(table.unpublishAt, sql`${time}`)),
  );
}
