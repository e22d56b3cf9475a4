import type { ResultValue } from "#lib/database-tool/reading/result";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";
import { translator } from "#lib/platform/i18n/translator";
import { sizeInWords } from "../in-words.ts";
import type { TableCellDescription } from "./cell-description.ts";

/** How a value is drawn; times are told in words where the name of the column says that it is one. */
export function describeCell(
  value: ResultValue,
  column: string,
  isSecret: boolean,
  language: Language,
): TableCellDescription {
  const t = translator(language, "admin.tools.database.cells");
  if (isSecret) return { kind: "secret", text: t("secret") };
  if (value === null) return { kind: "null", text: "NULL" };
  if (typeof value === "number")
    return { kind: "number", text: String(value), ...momentOf(value, column, language) };
  if (typeof value === "string") return describeText(value);
  const kind = blobKind(value.start);
  const size = sizeInWords(value.blob, language);
  return { kind: "blob", text: kind === undefined ? t("blob", { size }) : t("blobOf", { kind, size }) };
}

const mostInline = 80;
const mostUnfolded = 3000;

function describeText(stored: string): TableCellDescription {
  const text = visible(stored);
  const pretty = prettyJson(text);
  const inline = text.slice(0, mostInline).replace(/\s+/g, " ");
  if (pretty === undefined && text.length <= mostInline && !text.includes("\n"))
    return { kind: "text", text };
  const whole = pretty ?? text;
  const rest = whole.length > mostUnfolded ? `${whole.slice(0, mostUnfolded)}…` : whole;
  return {
    kind: pretty === undefined ? "long" : "json",
    text: text.length > mostInline ? `${inline.trimEnd()}…` : inline,
    rest,
  };
}

/** Control characters as the pictures that Unicode has of them (U+2400); blanks stay. */
function visible(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\uFFFD";
  });
}

/** Objects and lists with a line for each of their parts. */
function prettyJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text) || text.length > 200_000) return undefined;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

/** Milliseconds or seconds since 1970, of a column that is named like a time, between 2001 and 2100. */
function momentOf(value: number, column: string, language: Language): { readonly hint?: string } {
  if (!/(?:^|_)(?:at|from|to|until|since|expires|time|when)$/i.test(column)) return {};
  const milliseconds = value > 1e11 ? value : value * 1000;
  if (milliseconds < 978_307_200_000 || milliseconds > 4_102_444_800_000) return {};
  return { hint: momentText(new Date(milliseconds), language) };
}

/** What begins like this. */
function blobKind(start: string): string | undefined {
  return beginnings.find(([pattern]) => pattern.test(start))?.[1];
}

const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^89504e47/, "PNG"],
  [/^ffd8ff/, "JPEG"],
  [/^47494638/, "GIF"],
  [/^52494646.{8}57454250/, "WebP"],
  [/^25504446/, "PDF"],
  [/^504b0304/, "ZIP"],
  [/^1f8b/, "gzip"],
  [/^53514c69746520666f726d6174/, "SQLite"],
  [/^(?:[2-6][0-9a-f]|7[0-9a-e]|0[9ad])+$/, "ASCII"],
];
