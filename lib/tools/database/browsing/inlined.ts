import type { Piece } from "./condition.ts";

/** A statement with its values in it, as it can be shown and run elsewhere. */
export function inlined({ sql, values }: Piece): string {
  let at = 0;
  return sql.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\?/g, (piece) => {
    if (piece !== "?") return piece;
    const value = values[at] ?? "";
    at += 1;
    return literal(value);
  });
}

/** A text as SQL writes it; columns of numbers take it as a number where it is one. */
export function literal(value: string | null): string {
  return value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`;
}
