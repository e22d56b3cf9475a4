import type { RowKey } from "#lib/database-tool/browsing/row-key";
import type { Value } from "#lib/database-tool/reading/result";
import type { Table } from "#lib/database-tool/structure/structure";
import type { Language } from "#lib/platform/i18n/languages";
import { rowsUrl, rowUrl } from "../database-url.ts";

/** The row of another table that a value points at, together with others of its row where several columns do. */
export function linkOf(
  column: string,
  row: ReadonlyMap<string, Value>,
  table: Table,
  { language, keyOf }: Around,
) {
  const isHere = (name: string) => !["undefined", "object"].includes(typeof row.get(name));
  const pointing = table.foreignKeys.filter(
    ({ columns }) => columns.includes(column) && columns.every(isHere),
  );
  const key = pointing.find(({ columns }) => columns.length === 1) ?? pointing[0];
  if (!key || key.toColumns.length !== key.columns.length) return undefined;
  const there = key.toColumns.map(
    (name, at) => [name, String(row.get(key.columns[at] ?? "") ?? null)] as const,
  );
  const names = keyOf(key.to);
  const named = names?.map((name) => there.find(([other]) => other === name)?.[1]);
  const isItsName = named?.length === there.length && named.every((value) => value !== undefined);
  const url = isItsName ? rowUrl(language, key.to, named) : rowsUrl(language, key.to, there);
  return { url, title: `${key.to}.${key.toColumns.join(", ")}` };
}

interface Around {
  readonly language: Language;
  /** What names the rows of a table. */
  readonly keyOf: (table: string) => RowKey;
}
