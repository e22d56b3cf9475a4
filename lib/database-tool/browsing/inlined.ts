import type { ConditionPart } from "./condition.ts";

/** A statement with its values in it, as it can be shown and run elsewhere. */
export function inlined({ sql, values }: ConditionPart): string {
  let at = 0;
  return sql.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'|`(?:[^`]|``)*`|\[[^\]]*\]|\?/g, (piece) => {
    if (piece !== "?") return piece;
    const value = values[at] ?? "";
    at += 1;
    return literal(value);
  });
}

/** As SQL writes it; columns of numbers take a text as a number where it is one. */
function literal(value: string | number): string {
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
