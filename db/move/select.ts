import type { Row, Stretch, Table } from "./row.ts";

/**
 * Selects rows in the order of their keys; both dialects compare texts byte by byte, and rows as wholes.
 *
 * @param mark writes the place of a parameter, which are numbered from 1
 */
export function selectRows(
  { name, columns, key }: Table,
  { after, upTo }: Stretch,
  limit: number,
  mark: (number: number) => string,
): { readonly text: string; readonly values: Row } {
  const keys = key.map(quoted).join(", ");
  const values: Row = [...(after ?? []), ...(upTo ?? [])];
  const marks = values.map((_, index) => mark(index + 1));
  const rowOf = (from: number) => `(${marks.slice(from, from + key.length).join(", ")})`;
  const conditions = [
    ...(after ? [`(${keys}) > ${rowOf(0)}`] : []),
    ...(upTo ? [`(${keys}) <= ${rowOf(after?.length ?? 0)}`] : []),
  ];
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : "";
  const text = `SELECT ${columns.map((column) => quoted(column.name)).join(", ")} FROM ${quoted(name)}${where} ORDER BY ${keys} LIMIT ${limit}`;
  return { text, values };
}

/** Selects the key of the last row. */
export function selectLastKey({ name, key }: Table): string {
  const order = key.map((part) => `${quoted(part)} DESC`).join(", ");
  return `SELECT ${key.map(quoted).join(", ")} FROM ${quoted(name)} ORDER BY ${order} LIMIT 1`;
}

/** A name of a table or column, which never holds a quotation mark. */
export function quoted(name: string): string {
  return `"${name}"`;
}
