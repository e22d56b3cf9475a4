import type { ConditionPart } from "./condition.ts";

/** Functions that can set a column besides a typed value; their names appear in addresses and forms. */
export const functionNames = [
  "null",
  "now",
  "nowSeconds",
  "nowIso",
  "uuid",
  "add",
  "subtract",
  "append",
  "prepend",
  "lower",
  "upper",
  "trim",
  "minify",
] as const;
export type ColumnFunction = (typeof functionNames)[number];

/** Returns the part of a statement that binds a typed value, or NULL. */
export function bound(value: string | number | null): ConditionPart {
  return value === null ? { sql: "NULL", values: [] } : { sql: "?", values: [value] };
}

/**
 * Returns the result of a function as a declared expression in which typed text is only ever bound.
 *
 * @param typed a number for `add` and `subtract` (see {@link isNumber}), else any text
 * @param of the column, as SQL, that is reckoned with
 * @param changed what `lower` and its like are asked of: the column too, or what was typed
 */
export function expressionOf(
  name: ColumnFunction,
  typed: string,
  of: string,
  changed: ConditionPart,
): ConditionPart {
  const made = withoutTyping[name];
  if (made !== undefined) return { sql: made, values: [] };
  const around = askedOf[name];
  if (around !== undefined) return { ...changed, sql: `${around}(${changed.sql})` };
  if (name === "add" || name === "subtract")
    return { sql: `${of} ${name === "add" ? "+" : "-"} CAST(? AS NUMERIC)`, values: [numberText(typed)] };
  const text = `ifnull(${of}, '')`;
  return { sql: name === "append" ? `${text} || ?` : `? || ${text}`, values: [typed] };
}

/**
 * Returns the functions that make sense for a column of a declared type
 * (https://sqlite.org/datatype3.html#determination_of_column_affinity).
 */
export function functionsFor(type: string, mayBeNull: boolean): readonly ColumnFunction[] {
  const fitting = isNumeric(type) ? numeric : isTextual(type) ? textual : [...numeric, ...textual];
  return mayBeNull ? ["null", ...fitting] : fitting;
}

/** Checks whether a function needs no typed value. */
export function isWithoutTyping(name: ColumnFunction): boolean {
  return withoutTyping[name] !== undefined;
}

/** Checks whether a function uses the row's current value, so that a row has to exist. */
export function needsRow(name: ColumnFunction): boolean {
  return reckoning.includes(name);
}

export function isNumber(typed: string): boolean {
  return /^[+-]?\d+(?:\.\d+)?$/.test(numberText(typed));
}

/** Checks whether a column converts texts that look like numbers into numbers. */
export function isNumeric(type: string): boolean {
  return /int|real|floa|doub|num|dec|bool|date/i.test(type) && !isTextual(type);
}

function isTextual(type: string): boolean {
  return /char|clob|text/i.test(type) && !/int/i.test(type);
}

function numberText(typed: string): string {
  return typed.trim().replace(",", ".");
}

const reckoning: readonly ColumnFunction[] = ["add", "subtract", "append", "prepend"];
const numeric: readonly ColumnFunction[] = ["now", "nowSeconds", "add", "subtract"];
const textual: readonly ColumnFunction[] = [
  ...(["nowIso", "uuid", "append", "prepend"] as const),
  ...(["lower", "upper", "trim", "minify"] as const),
];

const hexOf = (bytes: number) => `hex(randomblob(${bytes}))`;

/** Random UUIDs are of version 4 (RFC 9562). */
const withoutTyping: Readonly<Partial<Record<ColumnFunction, string>>> = {
  null: "NULL",
  now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  nowSeconds: "unixepoch()",
  nowIso: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  uuid: `lower(${hexOf(4)} || '-' || ${hexOf(2)} || '-4' || substr(${hexOf(2)}, 2) || '-' || substr('89AB', 1 + (random() & 3), 1) || substr(${hexOf(2)}, 2) || '-' || ${hexOf(6)})`,
};

const askedOf: Readonly<Partial<Record<ColumnFunction, string>>> = {
  lower: "lower",
  upper: "upper",
  trim: "trim",
  minify: "json",
};
