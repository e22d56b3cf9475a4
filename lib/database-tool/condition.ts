import type { Filter, Operator } from "./browse-query.ts";
import type { SqlToken } from "./structure.ts";
import { isSign, quoted, tokensOf } from "./structure.ts";

/** A piece of a statement with the values that are bound in it. */
export interface ConditionPart {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/**
 * The condition of a filter. Asked of all columns, one of them has to fulfil it; of an operator that denies, all. Typed SQL
 * stands in parentheses of its own; no row fulfils one that would leave them.
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

/** The filters whose typed SQL is put nowhere. */
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

/** Several values: between commas, in double quotes where one holds a comma. */
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

/** Of a quote that is doubled inside, only the number tells. */
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
