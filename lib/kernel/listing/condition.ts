import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { fold } from "#lib/platform/i18n/folding";
import { checksAsked } from "./checks.ts";
import { inDialect } from "./dialect.ts";
import { columnNamed, daysAsked, defaultOrder, narrowingOf } from "./filters.ts";
import { foldersAsked, withinFolder } from "./folders.ts";
import { linksAsked } from "./links.ts";
import type { ListingQuery } from "./query.ts";
import { withinCondition } from "./reach.ts";

const { equals, holdsByIndex, holdsByRow, holdsBySet, inSet, withoutIndex } = inDialect;

/** Strategy by which a query finds its records. */
export interface SearchStrategy {
  /**
   * Source that leads the query. `text`: the searched text; `order`: the index of an order, or of days; `rows`: rows
   * that are given otherwise; else the field whose index is walked, or the parameter of a folder.
   */
  readonly lead: string;
  /** Way the other conditions are checked: on each row, or as sets of row ids, each from an index of its own. */
  readonly others: "rows" | "sets";
  /** The field whose index is walked for the order; undefined where any order will do. */
  readonly order?: string;
}

/** Returns the condition of a query, written so that only the leading index is used for look-ups. */
export function conditionOf(module: AnyModule, query: ListingQuery, way: SearchStrategy): SQL | undefined {
  return and(
    query.trash ? isNotNull(module.table.deletedAt) : isNull(module.table.deletedAt),
    ...narrowingConditions(module, query, way),
    ...folderConditions(module, query, way),
    ...daysConditions(module, query, way),
    ...linksAsked(module, query),
    ...checksAsked(module, query),
    query.reach && withinCondition(module, query.reach),
    textCondition(module, fold(query.search), way),
  );
}

function narrowingConditions(
  module: AnyModule,
  query: ListingQuery,
  { lead, others }: SearchStrategy,
): SQL[] {
  return narrowingOf(module, query).map(([field, value]) => {
    const column = columnNamed(module, field);
    if (value === "") return sql`${column} IS NULL`;
    if (lead === field) return equals(column, value);
    return others === "sets"
      ? inSet(module, equals(column, value))
      : equals(column, value, withoutIndex(column));
  });
}

/** Of the folders that a query asks for with all within them; an index finds them where they lead, or as a set. */
function folderConditions(
  module: AnyModule,
  { filters }: ListingQuery,
  { lead, others }: SearchStrategy,
): SQL[] {
  return foldersAsked(module, filters).map(({ field, parameter, folder }) => {
    const column = columnNamed(module, field);
    if (lead === parameter) return withinFolder(column, folder);
    return others === "sets"
      ? inSet(module, withinFolder(column, folder))
      : withinFolder(withoutIndex(column), folder);
  });
}

function daysConditions(
  module: AnyModule,
  { filters }: ListingQuery,
  { lead, others, order }: SearchStrategy,
): SQL[] {
  const isWalked = lead !== "text" && lead !== "rows";
  const led = lead === "order" ? order : defaultOrder(module);
  return daysAsked(module, filters).map(({ field, on }) => {
    const column = columnNamed(module, field);
    if (isWalked && (led === undefined || led === field)) return on(sql`${column}`);
    return others === "sets" ? inSet(module, on(sql`${column}`)) : on(withoutIndex(column));
  });
}

function textCondition(module: AnyModule, text: string, { lead, others }: SearchStrategy): SQL | undefined {
  if (text === "") return undefined;
  if (lead === "text") return holdsByIndex(module, text);
  return others === "sets" ? holdsBySet(module, text) : holdsByRow(module, text);
}
