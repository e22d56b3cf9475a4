import { quotedName } from "../quoted-name.ts";
import type { MovedRow, MovedTable, RowRange } from "./row.ts";

/**
 * Selects rows in the order of their keys; both dialects compare texts byte by byte, and rows as a whole.
 *
 * @param mark writes the place of a parameter, which are numbered from 1
 */
export function selectRows(
  { name, columns, key }: MovedTable,
  { after, upTo }: RowRange,
  limit: number,
  mark: (number: number) => string,
): { readonly text: string; readonly values: MovedRow } {
  const keys = key.map(quotedName).join(", ");
  const values: MovedRow = [...(after ?? []), ...(upTo ?? [])];
  const marks = values.map((_, index) => mark(index + 1));
  const rowOf = (from: number) => `(${marks.slice(from, from + key.length).join(", ")})`;
  const conditions = [
    ...(after ? [`(${keys}) > ${rowOf(0)}`] : []),
    ...(upTo ? [`(${keys}) <= ${rowOf(after?.length ?? 0)}`] : []),
  ];
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : "";
  const text = `SELECT ${columns.map((column) => quotedName(column.name)).join(", ")} FROM ${quotedName(name)}${where} ORDER BY ${keys} LIMIT ${limit}`;
  return { text, values };
}

export function selectLastKey({ name, key }: MovedTable): string {
  const order = key.map((part) => `${quotedName(part)} DESC`).join(", ");
  return `SELECT ${key.map(quotedName).join(", ")} FROM ${quotedName(name)} ORDER BY ${order} LIMIT 1`;
}
