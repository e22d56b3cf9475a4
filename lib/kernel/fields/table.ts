import { isNotNull, isNull } from "drizzle-orm";
import {
  type AnyColumn,
  table as declareTable,
  identity,
  index,
  instant,
  integer,
  now,
  retiredIn,
  retiredIndexesIn,
  text,
  uniqueIndex,
} from "#db/columns";
import { type ColumnsOf, columnOf, type Fields } from "./field.ts";
import { orderKeys } from "./orders.ts";

/** Kinds of ids of a module's records: numbers in the order of creation, or random UUIDs (RFC 9562 §5.4). */
export type IdKind = keyof typeof idColumns;

/** The table of a module, `settingsSite` where its name is `settings.site`: base columns, one column a field, and a Czech sort key for each sortable text. */
export function tableOf<const Name extends string, F extends Fields, Id extends IdKind>(
  name: Name,
  fields: F,
  list: Ways,
  id: Id,
) {
  const own = Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const column = columnOf(field);
      return column ? [[key, column] as const] : [];
    }),
  );
  const sortKeys = Object.fromEntries(
    orderKeys(list)
      .filter((key) => hasSortKey(fields, key))
      .map((key) => [sortKeyOf(key), text().notNull().default("")]),
  );
  const isPublished = fields.status?.trait === "published";
  const isTranslated = isPublished && fields.translationOf?.trait === "translated";
  const waiting = isPublished ? workingColumns() : {};
  const followed = isTranslated ? translationColumns() : {};
  const inSql = name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()) as Name;
  const all = { ...baseColumns(), ...sortKeys, ...own, ...waiting, ...followed, ...retiredIn(inSql) };
  const columns = { id: idColumns[id](), ...all } as { id: IdColumn<Id> } & ReturnType<typeof baseColumns> &
    ColumnsOf<F> &
    WorkingColumns<F>;
  return declareTable(inSql, columns, (table) => indexesOf(inSql, fields, list, table as Columns));
}

const idColumns = {
  number: identity,
  uuid: () =>
    text()
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
};
type IdColumn<Id extends IdKind> = ReturnType<(typeof idColumns)[Id]>;

/** Orders in which records are listed, and fields that they are filtered by. */
interface Ways {
  readonly orderBy: readonly string[];
  readonly filters?: Readonly<Record<string, unknown>>;
}
type Columns = Record<string, AnyColumn> & Record<"deletedAt" | "initial", AnyColumn>;

/** Columns that every module has; times are milliseconds since 1970, people are admin ids. */
function baseColumns() {
  return {
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
    createdBy: text(),
    updatedAt: instant().notNull().default(now),
    updatedBy: text(),
    deletedAt: instant(),
    deletedBy: text(),
    /** Initial of the record's name, folded. */
    initial: text().notNull().default(""),
    searchText: text().notNull().default(""),
  };
}

/** Columns beside the version that visitors see, in modules whose records are published. */
function workingColumns() {
  return {
    /** The form texts of the fields that differ from the live version, as JSON. */
    workingCopy: text(),
    /** When the working copy takes the place of the live version by itself. */
    goesLiveAt: instant(),
    /** Time of the last change of the content that visitors see. */
    publishedAt: instant(),
  };
}
/** Columns of a translation besides its original. */
function translationColumns() {
  return {
    /** Time when someone last confirmed, without a change, that the translation matches the original. */
    translationCheckedAt: instant(),
  };
}
type WorkingColumns<F extends Fields> = F extends { status: { trait: "published" } }
  ? ReturnType<typeof workingColumns>
  : unknown;

function indexesOf(name: string, fields: Fields, list: Ways, table: Columns) {
  const { filters = {} } = list;
  const orderBy = orderKeys(list);
  const column = (key: string) => {
    const found = table[key];
    if (!found) throw new Error(`Module "${name}" has no column "${key}".`);
    return found;
  };
  const live = isNull(table.deletedAt);
  const sortColumn = (key: string) => column(hasSortKey(fields, key) ? sortKeyOf(key) : key);
  return [
    index(`${name}_trash`).on(table.deletedAt).where(isNotNull(table.deletedAt)),
    ...(table.goesLiveAt
      ? [index(`${name}_goes_live`).on(table.goesLiveAt).where(isNotNull(table.goesLiveAt))]
      : []),
    index(`${name}_initial`)
      .on(table.initial, sortColumn(orderBy[0] ?? "id"))
      .where(live),
    ...Object.keys(filters)
      .filter((key) => !orderBy.includes(key) && !fields[key]?.linked)
      .map((key) =>
        index(`${name}_filter_${key}`)
          .on(column(key), sortColumn(orderBy[0] ?? "id"))
          .where(live),
      ),
    ...orderBy.map((key) => index(`${name}_by_${key}`).on(sortColumn(key)).where(live)),
    ...retiredIndexesIn(name).map(([key, retired]) => index(key).on(column(retired)).where(live)),
    ...Object.entries(fields)
      .filter(([, field]) => field.to !== undefined && field.column && !field.several)
      .map(([key]) => index(`${name}_of_${key}`).on(column(key))),
    ...Object.entries(fields)
      .filter(([, field]) => field.unique)
      .map(([key, field]) =>
        uniqueIndex(`${name}_unique_${key}`)
          .on(column(key), ...(field.uniquePer ?? []).map(column))
          .where(live),
      ),
  ];
}

/** Texts sort in Czech order by a stored key; other kinds sort by their own column. */
export function hasSortKey(fields: Fields, key: string): boolean {
  return fields[key]?.order === "alphabet";
}

export function sortKeyOf(key: string): string {
  return `${key}SortKey`;
}
