import { getTableColumns } from "drizzle-orm";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import type { ResultValue } from "#lib/database-tool/reading/result";
import { quoted } from "#lib/database-tool/structure";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { storedText } from "#lib/kernel/fields/text";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { mapSeries } from "#lib/platform/map-series";
import { engineColumns } from "../columns.ts";
import { pieceOf, sentValue } from "./cell-handler.ts";

/**
 * Returns the texts that a form of a module's row sends, by field: the result of a function becomes the text of its
 * field.
 */
export async function sentTexts(
  module: AnyModule,
  table: string,
  id: string | undefined,
  texts: FormTexts,
): Promise<FormTexts> {
  const sent = await mapSeries([...engineColumns(module)], async ([column, field]) => {
    const value = sentValue(texts, field);
    if (!value) return [];
    if (value.function === undefined) return [[field, value.text] as const];
    if (value.function === "null") return [[field, ""] as const];
    const { sql, values } = pieceOf(value, column);
    const from =
      id === undefined ? `FROM (SELECT NULL AS ${quoted(column)})` : `FROM ${quoted(table)} WHERE "id" = ?`;
    const [made] = await readDatabase(`SELECT ${sql} ${from}`, [
      ...values,
      ...(id === undefined ? [] : [id]),
    ]);
    return [[field, textOfStored(module, field, made?.rows[0]?.[0] ?? null)] as const];
  });
  return Object.fromEntries(sent.flat());
}

/** Returns the form text of a column's value. */
export function textOfStored(module: AnyModule, field: string, value: ResultValue): string {
  const columns = getTableColumns(module.table) as Readonly<
    Record<string, { mapFromDriverValue: (value: never) => unknown }>
  >;
  const declared = module.fields[field];
  const column = columns[field];
  if (!declared || !column || value === null || typeof value === "object") return "";
  return storedText(declared, column.mapFromDriverValue(value as never));
}
