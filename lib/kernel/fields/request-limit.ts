import { sql } from "drizzle-orm";
import { text } from "#db/columns";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { Reader } from "./reader.ts";
import { shapedText } from "./shaped-text.ts";

/** Maximum number of requests in a number of seconds. */
export interface RequestLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * A limit such as `10/300`: at most 10000 requests, in at most 30 days; stored as its text.
 *
 * @param settings.existing what records have that were there before the field was added
 */
export const requestLimit = (defaultValue: string, { existing }: { readonly existing?: string } = {}) => ({
  ...shapedText((source) => {
    const limit = source.replace(/\s/g, "");
    return readLimit(limit) ? limit : undefined;
  }, "invalid_limit"),
  isRequestLimit: true as const,
  defaultValue,
  words: (value: unknown, { language }: Reader) => limitInWords(String(value), language),
  column: () => {
    const column = text();
    return existing === undefined ? column : (column.default(sql.raw(`'${existing}'`)) as typeof column);
  },
  sample: (n: number) => `${n}/60`,
});

/** Returns a limit in words, such as `10 in 5 minutes`; an invalid text as it is. */
function limitInWords(text: string, language: Language): string {
  const limit = readLimit(text);
  if (!limit) return text;
  const unit = units.find(({ seconds }) => limit.windowSeconds % seconds === 0);
  const time = numberFormat(language, { style: "unit", unit: unit?.name, unitDisplay: "long" });
  return translator(language, "admin.values")("limit", {
    max: limit.max,
    time: time.format(limit.windowSeconds / (unit?.seconds ?? 1)),
  });
}

const units = [
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3600 },
  { name: "minute", seconds: 60 },
  { name: "second", seconds: 1 },
] as const;

/** Parses the text of a limit; undefined for an invalid text. */
export function readLimit(text: string): RequestLimit | undefined {
  const [, max, windowSeconds] = /^(\d{1,5})\/([1-9]\d{0,6})$/.exec(text) ?? [];
  const read = { max: Number(max), windowSeconds: Number(windowSeconds) };
  return read.max <= 10_000 && read.windowSeconds <= 30 * 24 * 3600 ? read : undefined;
}
