import * as z from "zod";
import { integer, real } from "#db/columns";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { Reader } from "./reader.ts";

/**
 * A number from `min` to `max` with at most `decimals` digits after its point, none by default. Forms may write it as
 * people do: a comma for the point, spaces between thousands. Text is `-1234.5`.
 *
 * @param settings.existing what records have that were there before the field was added
 */
export const number = ({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  decimals = 0,
  defaultValue,
  existing,
}: {
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  readonly defaultValue?: number;
  readonly existing?: number;
} = {}) => ({
  kind: "number" as const,
  decimals,
  defaultValue: defaultValue === undefined ? "" : String(defaultValue),
  column: () => columnOf(decimals, existing),
  schema: z.codec(z.string(), z.number(), {
    decode: (text, context) => {
      const digits = digitsOf(text);
      const value = Number(digits);
      const problem = problemOf(digits, value, { min, max, decimals });
      if (!problem) return value === 0 ? 0 : value;
      context.issues.push({ code: "custom", input: text, ...problem });
      return z.NEVER;
    },
    encode: String,
  }),
  words: (value: unknown, { language }: Reader) =>
    typeof value === "number" ? inWords(value, language, decimals) : String(value),
  csv: String,
  order: "number" as const,
  sample: (n: number) => String(Math.min(max, Math.max(min, n))),
});

/** Returns the column; its default is only for older records, because new ones always have a value of their own. */
function columnOf(decimals: number, existing: number | undefined) {
  const column = decimals === 0 ? integer() : real();
  return existing === undefined ? column : (column.default(existing) as typeof column);
}

/** Converts a number as people write it into the notation of programs. */
function digitsOf(text: string): string {
  return text
    .trim()
    .replace(/(?<=\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/g, "")
    .replace(/^\u2212/, "-")
    .replace(",", ".");
}

function problemOf(
  digits: string,
  value: number,
  { min, max, decimals }: { readonly min: number; readonly max: number; readonly decimals: number },
) {
  if (digits === "") return { message: "required" };
  const written = /^[+-]?\d+(?:\.(\d+))?$/.exec(digits);
  if (!written) return { message: "invalid_number" };
  const [, fraction = ""] = written;
  if (fraction !== "" && decimals === 0) return { message: "not_whole" };
  if (fraction.length > decimals) return { message: "too_precise", maximum: decimals };
  if (value < min) return { message: "too_low", minimum: min };
  return value > max ? { message: "too_high", maximum: max } : undefined;
}

function inWords(value: number, language: Reader["language"], decimals: number): string {
  return numberFormat(language, { maximumFractionDigits: Math.max(decimals, 3) }).format(value);
}
