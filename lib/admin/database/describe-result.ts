import type { SignedInAdmin } from "#lib/accounts/current-admin";
import type { BrowseQuery } from "#lib/database-tool/browse-query";
import type { TablePage } from "#lib/database-tool/read-rows";
import type { ResultValue } from "#lib/database-tool/reading/result";
import { inlined, keyOf } from "#lib/database-tool/statements";
import type { Structure, Table } from "#lib/database-tool/structure";
import { allowsIn } from "#lib/kernel/permissions";
import { momentText, sizeText } from "#lib/platform/i18n/formats";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { toolUrl } from "../tools/tool-url.ts";
import { adminUrl } from "../urls.ts";
import type { ResultDescription } from "./browsing.ts";
import { listText, numberInWords, rowsUrl, rowUrl, selectUrl } from "./navigation.ts";
import { meaningOf, moduleOfTable } from "./table-meaning.ts";

interface Reader {
  readonly admin: SignedInAdmin;
  readonly language: Language;
  readonly structure: Structure;
}

/** Describes a page of rows, each with the link to itself and to its record. */
export function describeResult(
  page: TablePage,
  query: BrowseQuery,
  table: Table,
  reader: Reader,
): ResultDescription {
  const { language } = reader;
  const { select, columns } = page;
  const list = listText(query);
  return {
    columns: select.columns.map((name, at) => ({
      name,
      type: columns[at]?.type ?? "",
      ...orderingBy(name, query, language),
    })),
    rows: page.rows.map((row, index) => {
      const key = select.key?.map((at) => row[at] ?? null);
      const named = key && !key.includes(null) ? key.map(textOf) : undefined;
      const record = named && recordOf(table, named, reader);
      const values = new Map(select.columns.map((name, at) => [name, row[at] ?? null]));
      return {
        key: named?.join(" ") ?? `row ${index}`,
        ...(named ? { url: rowUrl(language, table.name, named, list) } : {}),
        ...(record ? { record } : {}),
        cells: select.columns.map((name, at) => {
          const link = linkOf(name, values, table, reader);
          const cell = describeCell(row[at] ?? null, name, columns[at]?.isSecret ?? false, language);
          return link ? { ...cell, link } : cell;
        }),
      };
    }),
    sql: inlined(select),
    sqlUrl: toolUrl(language, "adminneo", "sql", { sql: inlined(select) }),
    summary: summaryOf(page, query, language),
    isCut: page.isCut,
    pages: pagesOf(page, query, language),
  };
}

function orderingBy(by: string, query: BrowseQuery, language: Language) {
  const [first] = query.orders;
  const isChosen = first?.by === by;
  const isDescending = isChosen && !first.isDescending;
  return {
    url: selectUrl(language, { ...query, orders: [{ by, isDescending }], page: 1 }),
    ...(isChosen ? { direction: first.isDescending ? ("descending" as const) : ("ascending" as const) } : {}),
  };
}

/** Returns the CMS record of a row, for people allowed to read it. */
export function recordOf(
  table: Table,
  key: readonly string[],
  { admin, language }: Pick<Reader, "admin" | "language">,
): { readonly url: string; readonly text: string } | undefined {
  const module = moduleOfTable(table.name);
  const [id] = key;
  if (!module || id === undefined || table.primaryKey.join() !== "id") return undefined;
  if (!allowsIn(admin.permissions, module, "read")) return undefined;
  const text = meaningOf(table.name, admin, language)?.text ?? module.name;
  return { url: adminUrl(language, module.name, id), text };
}

function textOf(value: ResultValue): string {
  return value === null || typeof value === "object" ? "" : String(value);
}

function summaryOf({ page, rows, ms, total }: TablePage, { limit }: BrowseQuery, language: Language): string {
  const t = translator(language, "admin.tools.database.select");
  const from = (page - 1) * limit + 1;
  const range = { from: numberInWords(from, language), to: numberInWords(from + rows.length - 1, language) };
  const which =
    rows.length === 0
      ? t("noRows")
      : total === undefined
        ? t("rows", range)
        : t("rowsOf", { ...range, total: numberInWords(total, language) });
  const time = numberFormat(language, { maximumFractionDigits: ms < 10 ? 1 : 0 }).format(ms);
  return `${which} · ${time}\u00A0ms`;
}

function pagesOf(
  { page, hasMore }: TablePage,
  query: BrowseQuery,
  language: Language,
): ResultDescription["pages"] {
  const at = (other: BrowseQuery["page"]) => selectUrl(language, { ...query, page: other });
  return {
    current: page,
    ...(page > 1 ? { firstUrl: at(1), previousUrl: at(page - 1) } : {}),
    ...(hasMore ? { nextUrl: at(page + 1), lastUrl: at("last") } : {}),
  };
}

/**
 * Returns the link to the row of another table that a value points at, together with other values of its row where
 * the key has several columns.
 */
function linkOf(
  column: string,
  row: ReadonlyMap<string, ResultValue>,
  table: Table,
  { language, structure }: Pick<Reader, "language" | "structure">,
) {
  const isHere = (name: string) => !["undefined", "object"].includes(typeof row.get(name));
  const pointing = table.foreignKeys.filter(
    ({ columns }) => columns.includes(column) && columns.every(isHere),
  );
  const key = pointing.find(({ columns }) => columns.length === 1) ?? pointing[0];
  if (!key || key.toColumns.length !== key.columns.length) return undefined;
  const there = key.toColumns.map(
    (name, at) => [name, String(row.get(key.columns[at] ?? "") ?? null)] as const,
  );
  const target = structure.get(key.to);
  const names = target && keyOf(target);
  const named = names?.map((name) => there.find(([other]) => other === name)?.[1]);
  const isItsName = named?.length === there.length && named.every((value) => value !== undefined);
  const url = isItsName ? rowUrl(language, key.to, named) : rowsUrl(language, key.to, there);
  return { url, title: `${key.to}.${key.toColumns.join(", ")}` };
}

/** Describes how a value is rendered; times are shown in words where the name of the column says that it is one. */
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
  const size = value.blob < 1000 ? `${value.blob}\u00A0B` : sizeText(value.blob, language);
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

/** Replaces control characters with their Unicode pictures (U+2400); blanks stay. */
function visible(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\uFFFD";
  });
}

/** Formats objects and lists with a line for each of their parts. */
function prettyJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text) || text.length > 200_000) return undefined;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

/** Explains a number as milliseconds or seconds since 1970, in a column named like a time, between 2001 and 2100. */
function momentOf(value: number, column: string, language: Language): { readonly hint?: string } {
  if (!/(?:^|_)(?:at|from|to|until|since|expires|time|when)$/i.test(column)) return {};
  const milliseconds = value > 1e11 ? value : value * 1000;
  if (milliseconds < 978_307_200_000 || milliseconds > 4_102_444_800_000) return {};
  return { hint: momentText(new Date(milliseconds), language) };
}

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

/** A table value as it is rendered. */
export interface TableCellDescription {
  readonly kind: "null" | "secret" | "number" | "text" | "long" | "json" | "blob";
  /** The value; of a long one, its beginning. */
  readonly text: string;
  /** More of a long value, unfolded on request. */
  readonly rest?: string;
  /** Meaning of a number, such as the moment of a time. */
  readonly hint?: string;
  /** Row that the value points at. */
  readonly link?: { readonly url: string; readonly title: string };
}
