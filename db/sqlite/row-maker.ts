import { Column, getTableName, is, noopDecoder, SQL, Subquery } from "drizzle-orm";
import type { SelectedFieldsOrdered } from "drizzle-orm/sqlite-core";

/** Turns the values of a row into the object that the caller wants. */
export type RowMaker = (values: readonly unknown[]) => Record<string, unknown>;

/**
 * Makes rows as Drizzle does (`mapResultRow` in drizzle-orm/utils.js), which computes again for each value of each
 * row what is the same for all of them.
 *
 * @param certain which joined tables always have a row; undefined where nothing is joined
 */
export function rowMaker(
  fields: SelectedFieldsOrdered,
  certain: Readonly<Record<string, boolean>> | undefined,
): RowMaker {
  const places = fields.map(({ path, field }) => ({
    outer: path.slice(0, -1),
    name: path.at(-1) ?? "",
    decode: decoderOf(field),
  }));
  const absences = absencesIn(fields, certain);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < places.length; index += 1) {
      const { outer, name, decode } = places[index] as (typeof places)[number];
      const value = values[index];
      let part = row;
      for (const step of outer) {
        part[step] ??= {};
        part = part[step] as Record<string, unknown>;
      }
      part[name] = value === null || decode === undefined ? value : decode(value);
    }
    for (const { name, first } of absences) if (values[first] === null) row[name] = null;
    return row;
  };
}

/** Returns undefined if the stored value is returned as it is. */
function decoderOf(field: Selected): ((value: unknown) => unknown) | undefined {
  const decoder = decoding(field);
  const { mapFromDriverValue } = decoder;
  const isPlain = mapFromDriverValue === Column.prototype.mapFromDriverValue || decoder === noopDecoder;
  return isPlain ? undefined : (value) => decoder.mapFromDriverValue(value);
}

type Selected = SelectedFieldsOrdered[number]["field"];
type Decoder = Pick<Column, "mapFromDriverValue">;

function decoding(field: Selected): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (expression as SQL & { readonly decoder: Decoder }).decoder;
}

/**
 * Finds joined tables that may have no row: the object of one is null if its first column is. One that has columns of
 * several tables is always there.
 */
function absencesIn(fields: SelectedFieldsOrdered, certain: Readonly<Record<string, boolean>> | undefined) {
  const columns = fields.flatMap(({ path: [name = "", ...inner], field }, first) =>
    is(field, Column) && inner.length === 1 ? [{ name, first, table: getTableName(field.table) }] : [],
  );
  return [...Map.groupBy(columns, ({ name }) => name).values()].flatMap(([column, ...others]) =>
    certain && column && !certain[column.table] && others.every(({ table }) => table === column.table)
      ? [column]
      : [],
  );
}
