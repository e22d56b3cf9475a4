import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import * as z from "zod";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { fieldNamed } from "../fields/field.ts";
import { noFolder } from "../fields/folder.ts";
import { orderKeys } from "../fields/orders.ts";
import { hasSortKey, sortKeyOf } from "../fields/table.ts";
import type { AnyModule, FilterKind } from "../module/define-module.ts";
import type { ListingQuery } from "./query.ts";

/** A filter of a listing, and the parameter that holds its value. */
export interface ListingFilter {
  readonly parameter: string;
  /** Name of a field or a base column. */
  readonly field: string;
  /**
   * Kind of the filter: a declared choice or a declared filter; days have two parameters, and so have folders: one
   * for a folder alone, one for all that lies within it.
   */
  readonly kind: "choice" | Exclude<FilterKind, "days"> | "from" | "to" | "check" | "within";
}

/** The parameter that names one of the checks that a module declares. */
export const checkParameter = "check";

/** Returns every filter of a module: its choices, then its declared filters. */
export function filtersOf({ fields, list }: AnyModule): readonly ListingFilter[] {
  const choices = Object.keys(fields).filter((key) => fields[key]?.filter === "choice");
  const declared = Object.entries(list.filters ?? {});
  const check = { parameter: checkParameter, field: checkParameter, kind: "check" } as const;
  return [
    ...(list.checks ? [check] : []),
    ...choices.map((field) => ({ parameter: field, field, kind: "choice" }) as const),
    ...declared.flatMap(([field, kind]): readonly ListingFilter[] => {
      if (kind === undefined) return [];
      if (kind !== "days") {
        const within = { parameter: withinParameter(field), field, kind: "within" } as const;
        return [{ parameter: field, field, kind }, ...(fields[field]?.isFolder ? [within] : [])];
      }
      return [
        { parameter: `${field}From`, field, kind: "from" },
        { parameter: `${field}To`, field, kind: "to" },
      ];
    }),
  ];
}

/** Returns the parameter that filters by a folder with everything within it. */
export function withinParameter(field: string): string {
  return `${field}Within`;
}

export function filterParameters(module: AnyModule): readonly string[] {
  return filtersOf(module).map(({ parameter }) => parameter);
}

/** Returns the fields that are filtered by a single value: the choices, and declared filters other than days. */
function equalityFields(module: AnyModule): readonly string[] {
  return filtersOf(module)
    .filter(
      ({ kind, field }) => !["from", "to", "check", "within"].includes(kind) && !module.fields[field]?.linked,
    )
    .map(({ field }) => field);
}

/** Condition that days put on a field: on its column, or on an expression that represents it. */
interface DaysAsked {
  readonly field: string;
  on(side: SQL): SQL;
}

/** Returns the fields that are filtered by days; days that do not exist are ignored. */
export function daysAsked(
  module: AnyModule,
  filters: Readonly<Record<string, string>>,
): readonly DaysAsked[] {
  const fields = filtersOf(module).flatMap(({ kind, field }) => (kind === "from" ? [field] : []));
  return fields.flatMap((field) => {
    const moment = (day: string) => {
      const start = fieldNamed(module.fields, field)?.startOf?.(day);
      return start === undefined ? undefined : sql.param(start, columnNamed(module, field));
    };
    const from = moment(filters[`${field}From`] ?? "");
    const to = moment(dayAfter(filters[`${field}To`] ?? ""));
    if (!from && !to) return [];
    const on = (side: SQL) =>
      sql.join(
        [...(from ? [sql`${side} >= ${from}`] : []), ...(to ? [sql`${side} < ${to}`] : [])],
        sql` AND `,
      );
    return [{ field, on }];
  });
}

/**
 * Returns a filter's value as it is in the column, so that it equals the stored one even where SQLite converts
 * nothing. A text stays as it is, and so does a value that no record can have; "" is the one of records in no folder.
 */
function storedValue(module: AnyModule, field: string, text: string): string | number {
  const known = fieldNamed(module.fields, field);
  if (known?.isFolder && text === noFolder) return "";
  const decoded = known && z.safeDecode(known.schema, text);
  if (known?.isFolder) return decoded?.success ? String(decoded.data) : text;
  if (!decoded?.success || typeof decoded.data === "string") return text;
  return columnNamed(module, field).mapToDriverValue(decoded.data) as string | number;
}

const mostValues = 200;

/**
 * Returns the different values that live records have in a column, at most 200; each costs one search of its index.
 *
 * @param within condition on the records
 */
export async function valuesThatOccur(
  module: AnyModule,
  field: string,
  within?: SQL,
): Promise<readonly string[]> {
  const column = columnNamed(module, field);
  const table = sql`${module.table} WHERE ${module.table.deletedAt} IS NULL AND ${within ?? sql`1 = 1`} AND ${column}`;
  const least = sql`ORDER BY ${column} LIMIT 1`;
  const rows = await database().all<{ value: string | number }>(sql`
    SELECT value FROM (
      WITH RECURSIVE found (value) AS (
        SELECT (SELECT ${column} FROM ${table} IS NOT NULL ${least})
        UNION ALL
        SELECT (SELECT ${column} FROM ${table} > found.value ${least}) FROM found WHERE found.value IS NOT NULL
      )
      SELECT value FROM found LIMIT ${mostValues + 1}
    ) AS occurring WHERE value IS NOT NULL LIMIT ${mostValues}`);
  return rows.map(({ value }) => String(value));
}

/** The column of a field or a base column. */
export function columnNamed(module: AnyModule, key: string): AnyColumn {
  const column = (getTableColumns(module.table) as Readonly<Record<string, AnyColumn>>)[key];
  if (!column) throw new Error(`Module "${module.name}" has no column "${key}".`);
  return column;
}

function dayAfter(day: string): string {
  const midnight = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(midnight) ? "" : new Date(midnight + 86_400_000).toISOString().slice(0, 10);
}

/** Returns the fields a query narrows by, with the values as they are stored: the initial and named values. */
export function narrowingOf(
  module: AnyModule,
  query: ListingQuery,
): readonly (readonly [string, string | number])[] {
  return narrowingFields(module)
    .map((field) => [field, (field === "initial" ? query.filter1 : query.filters[field]) ?? ""] as const)
    .filter(([, value]) => value !== "")
    .map(([field, value]) => [field, storedValue(module, field, value)] as const);
}

/** Returns the initial and the fields that are filtered by a single value. */
function narrowingFields(module: AnyModule): readonly string[] {
  return ["initial", ...equalityFields(module)];
}

/** Their columns, as SQL names them. */
export function narrowingColumns(module: AnyModule): readonly string[] {
  return narrowingFields(module).map(toSnakeCase);
}

/** Returns the field by which a module is ordered by default. */
export function defaultOrder(module: AnyModule): string {
  return orderKeys(module.list)[0] ?? "id";
}

/** The column of the default order, as SQL names it. */
export function orderColumn(module: AnyModule): string {
  const key = defaultOrder(module);
  return toSnakeCase(hasSortKey(module.fields, key) ? sortKeyOf(key) : key);
}
