import { notFound, redirect } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { type BrowseQuery, operators, readQuery } from "#lib/database-tool/browse-query";
import { readPage } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import { keyOf } from "#lib/database-tool/statements";
import { type Structure, shownColumns, type Table } from "#lib/database-tool/structure";
import { allows } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { describeProblem } from "./describe-problem.ts";
import { describeResult, type TableCellDescription } from "./describe-result.ts";
import { databaseUrl, listText, parametersOf, rowsUrl, rowUrl } from "./navigation.ts";
import { isRaw, type Meaning, mayChangeRows, meaningOf, moduleOfTable } from "./table-meaning.ts";

/** Returns the data for browsing a table; the address holds the whole query. */
export async function selectScreen(
  searchParams: Parameters<typeof parametersOf>[0],
): Promise<SelectDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  const parameters = await parametersOf(searchParams);
  if (!parameters.has("table")) redirect(toolUrl(language, "adminneo"));
  return (await loadSelect(parameters, admin, language)) ?? notFound();
}

/** Loads the query of an address with its results; undefined where there is no such table. */
export async function loadSelect(
  parameters: URLSearchParams,
  admin: SignedInAdmin,
  language: Language,
): Promise<SelectDescription | undefined> {
  const structure = await readStructure();
  const table = structure.get(parameters.get("table") ?? "");
  if (!table) return undefined;
  const query = readQuery(parameters, table);
  const meaning = meaningOf(table.name, admin, language);
  return {
    language,
    name: table.name,
    ...(meaning ? { meaning } : {}),
    tablesUrl: toolUrl(language, "adminneo", "tables"),
    structureUrl: databaseUrl(language, "structure", new URLSearchParams({ table: table.name })),
    plainUrl: rowsUrl(language, table.name, []),
    ...(mayCreate(table, admin) ? { newUrl: rowUrl(language, table.name, [], listText(query)) } : {}),
    form: describeQuery(query, table, language),
    ...(await respond(query, table, structure, admin, language)),
  };
}

function mayCreate(table: Table, admin: SignedInAdmin): boolean {
  const module = moduleOfTable(table.name);
  const isOpen = module ? !module.readOnly && !module.single : isRaw(table);
  const mayWrite = allows(admin.permissions, "adminneo", "write");
  return mayWrite && isOpen && keyOf(table) !== undefined && mayChangeRows(table.name, "create", admin);
}

async function respond(
  query: BrowseQuery,
  table: Table,
  structure: Structure,
  admin: SignedInAdmin,
  language: Language,
): Promise<Pick<SelectDescription, "result" | "problem">> {
  try {
    return {
      result: describeResult(await readPage(query, table), query, table, { admin, language, structure }),
    };
  } catch (error) {
    return { problem: describeProblem(error, language) };
  }
}

function describeQuery(query: BrowseQuery, table: Table, language: Language): QueryFormDescription {
  const t = translator(language, "admin.tools.database.select");
  return {
    action: toolUrl(language, "adminneo", "select"),
    isChanged: query.shown.length + query.filters.length + query.orders.length > 0,
    columns: shownColumns(table).map(({ name }) => name),
    operators: operators.map((value) => ({ value, text: value === "LIKE %%" ? t("contains") : value })),
    shown: query.shown,
    filters: query.filters.map(({ column, operator, value }) => ({
      where: column ?? "",
      is: operator,
      value,
    })),
    orders: query.orders.map(({ by, isDescending }) => ({ by, direction: isDescending ? "desc" : "asc" })),
    limit: query.limit,
  };
}

/** Query of a table and its result, in the reader's language. */
export interface SelectDescription {
  readonly language: Language;
  readonly name: string;
  readonly meaning?: Meaning;
  readonly tablesUrl: string;
  readonly structureUrl: string;
  /** The table without any condition. */
  readonly plainUrl: string;
  /** Address for creating a row; only for people who may, and not for views. */
  readonly newUrl?: string;
  readonly form: QueryFormDescription;
  readonly result?: ResultDescription;
  /** Reason why there is no result. */
  readonly problem?: string;
}

/** The form of a query, with the lines that it has. */
export interface QueryFormDescription {
  readonly action: string;
  readonly isChanged: boolean;
  readonly columns: readonly string[];
  readonly operators: readonly { readonly value: string; readonly text: string }[];
  readonly shown: readonly string[];
  readonly filters: readonly { readonly where: string; readonly is: string; readonly value: string }[];
  readonly orders: readonly { readonly by: string; readonly direction: string }[];
  readonly limit: number;
}

export interface ResultDescription {
  readonly columns: readonly {
    readonly name: string;
    /** Address that orders by the column, then in the other direction. */
    readonly url?: string;
    readonly direction?: "ascending" | "descending";
    readonly type: string;
  }[];
  readonly rows: readonly {
    readonly key: string;
    readonly url?: string;
    readonly record?: { readonly url: string; readonly text: string };
    readonly cells: readonly TableCellDescription[];
  }[];
  readonly sql: string;
  readonly sqlUrl: string;
  /** Description of the rows, and how long the query took. */
  readonly summary: string;
  readonly isCut: boolean;
  readonly pages: {
    readonly current: number;
    readonly firstUrl?: string;
    readonly previousUrl?: string;
    readonly nextUrl?: string;
    readonly lastUrl?: string;
  };
}
