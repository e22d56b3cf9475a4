import { toSnakeCase } from "drizzle-orm/casing";
import { orderKeys } from "#lib/kernel/fields/orders";
import { hasSortKey, sortKeyOf } from "#lib/kernel/fields/table";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { equalityFields, storedValue } from "./filters.ts";
import type { ListingQuery } from "./query.ts";

/** What a query narrows by, and to what as it is stored: the initial and named values. */
export function narrowingOf(
  module: AnyModule,
  query: ListingQuery,
): readonly (readonly [string, string | number])[] {
  return narrowingFields(module)
    .map((field) => [field, (field === "initial" ? query.filter1 : query.filters[field]) ?? ""] as const)
    .filter(([, value]) => value !== "")
    .map(([field, value]) => [field, storedValue(module, field, value)] as const);
}

/** The initial and the fields whose value a filter names. */
function narrowingFields(module: AnyModule): readonly string[] {
  return ["initial", ...equalityFields(module)];
}

/** Their columns, as SQL names them. */
export function narrowingColumns(module: AnyModule): readonly string[] {
  return narrowingFields(module).map(toSnakeCase);
}

/** The field by which a module is ordered unless somebody chooses. */
export function defaultOrder(module: AnyModule): string {
  return orderKeys(module.list)[0] ?? "id";
}

/** The column of the default order, as SQL names it. */
export function orderColumn(module: AnyModule): string {
  const key = defaultOrder(module);
  return toSnakeCase(hasSortKey(module.fields, key) ? sortKeyOf(key) : key);
}
