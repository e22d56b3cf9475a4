import type { Filter, Operator } from "./browse-query.ts";
import type { SqlToken } from "./structure.ts";
import { isSign, quoted, tokensOf } from "./structure.ts";

/** A part of a statement with the values that are bound in it. */
export interface ConditionPart {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/**
 * Returns the condition of a filter. Without a column, one of all columns has to fulfil it; with an operator that
 * denies, all of them. Typed SQL gets parentheses of its own; if it would leave them, no row matches.
 *
 * @param columns those that are looked through for a filter without a column
 */
export function tableCondition(
  { column, operator, value }: Filter,
  columns: readonly string[],
): ConditionPart {
  if (operator === "SQL") return typed(typedOf({ column, value }));
  if (column !== undefined) return compare(column, operator, value);
  const pieces = columns.map((one) => compare(one, operator, value));
  if (pieces.length === 0) return { sql: "FALSE", values: [] };
  const isDenial = operator === "!=" || operator.startsWith("NOT");
  const each = isDenial ? pieces.map(({ sql }) => `ifnull(${sql}, TRUE)`) : pieces.map(({ sql }) => sql);
  return {
    sql: `(${each.join(isDenial ? " AND " : " OR ")})`,
    values: pieces.flatMap(({ values }) => values),
  };
}

/** Returns the filters whose typed SQL cannot be used. */
export function brokenFilters(filters: readonly Filter[]): readonly Filter[] {
  return filters.filter((filter) => filter.operator === "SQL" && !isOwnCondition(typedOf(filter)));
}

function typedOf({ column, value }: Pick<Filter, "value"> & { column?: string | undefined }): string {
  return column === undefined ? value : `${quoted(column)} ${value}`;
}

function typed(sql: string): ConditionPart {
  return { sql: isOwnCondition(sql) ? `(${sql})` : "FALSE", values: [] };
}

function compare(column: string, operator: Exclude<Operator, "SQL">, value: string): ConditionPart {
  const name = quoted(column);
  switch (operator) {
    case "IS NULL":
    case "IS NOT NULL":
      return { sql: `${name} ${operator}`, values: [] };
    case "IN":
    case "NOT IN": {
      const values = listOf(value);
      return { sql: `${name} ${operator} (${values.map(() => "?").join(", ")})`, values };
    }
    case "LIKE %%":
      return { sql: `${name} LIKE ? ESCAPE '\\'`, values: [`%${value.replace(/[\\%_]/g, "\\$&")}%`] };
    default:
      return { sql: `${name} ${operator} ?`, values: [value] };
  }
}

/** Splits several values at commas; a value with a comma is in double quotes. */
function listOf(text: string): readonly string[] {
  return [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g)]
    .slice(0, text.trim() === "" ? 0 : undefined)
    .filter((found, at, all) => found[0] !== "" || at < all.length - 1)
    .map(([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? (plain ?? "").trim());
}

/**
 * Checks whether a typed piece of SQL stays inside the parentheses it is put into: it opens and closes its own
 * parentheses and quotes, and has no comments, parameters or end of a statement. SQLite decides whether it means
 * anything.
 */
function isOwnCondition(text: string): boolean {
  const tokens = tokensOf(text);
  if (tokens.length === 0 || text.includes("\0") || hasComment(text, tokens)) return false;
  return tokens.every((token) => isClosed(token) && !isForbidden(token)) && isBalanced(tokens);
}

function hasComment(text: string, tokens: readonly SqlToken[]): boolean {
  const gaps = tokens.map(({ start }, at) => text.slice(tokens[at - 1]?.end ?? 0, start));
  return [...gaps, text.slice(tokens.at(-1)?.end)].some((gap) => gap.trim() !== "");
}

/** Quotes are doubled inside, so only their number shows whether the token is closed. */
function isClosed({ kind, text }: SqlToken): boolean {
  if (kind !== "name" && kind !== "string") return true;
  const [quote = ""] = text;
  return quote === "[" ? text.endsWith("]") : text.split(quote).length % 2 === 1;
}

function isForbidden({ kind, text }: SqlToken): boolean {
  return kind === "sign" ? [";", "?", ":", "@", "#"].includes(text) : kind === "word" && text.startsWith("$");
}

function isBalanced(tokens: readonly SqlToken[]): boolean {
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, "(")) depth += 1;
    if (isSign(token, ")")) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Returns a statement with its values inlined, so that it can be shown and run elsewhere. */
export function inlined({ sql, values }: ConditionPart): string {
  let at = 0;
  return sql.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'|`(?:[^`]|``)*`|\[[^\]]*\]|\?/g, (piece) => {
    if (piece !== "?") return piece;
    const value = values[at] ?? "";
    at += 1;
    return literal(value);
  });
}

/** Writes a value as SQL; numeric columns convert a text to a number if it is one. */
function literal(value: string | number): string {
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
