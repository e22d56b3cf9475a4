import { notFound, redirect } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import type { BrowseQuery } from "#lib/database-tool/browse-query";
import {
  aggregates,
  functions,
  isGrouped,
  operators,
  orderText,
  readQuery,
  writeQuery,
} from "#lib/database-tool/browse-query";
import { brokenFilters } from "#lib/database-tool/condition";
import type { TablePage } from "#lib/database-tool/read-rows";
import { keyOf, readPage } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import { nameOfShown } from "#lib/database-tool/statements";
import type { Structure, Table } from "#lib/database-tool/structure";
import { shownColumns } from "#lib/database-tool/structure";
import { isKeptByProgram } from "#lib/database-tool/writing/writing-rules";
import { allows } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { editableColumns, isRaw } from "../columns.ts";
import { describeProblem } from "../describe-problem.ts";
import { databaseUrl, listText, parametersOf, rowsUrl, rowUrl } from "../navigation.ts";
import type { Meaning } from "../table-meaning.ts";
import { mayChangeRows, meaningOf, moduleOfTable } from "../table-meaning.ts";
import type { TableCellDescription } from "./describe-result.ts";
import { describeResult } from "./describe-result.ts";

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
    ...writing(query, table, admin, language),
    form: describeQuery(query, table, language),
    ...(await respond(query, table, structure, admin, language)),
  };
}

/** Returns the additional data for people allowed to write. */
function writing(query: BrowseQuery, table: Table, admin: SignedInAdmin, language: Language) {
  if (table.kind !== "table" || !allows(admin.permissions, "adminneo", "write")) return {};
  const may = (action: "create" | "update" | "delete") => mayChangeRows(table.name, action, admin);
  const module = moduleOfTable(table.name);
  const isOpen = keyOf(table) !== undefined && (module ? !module.readOnly && !module.single : isRaw(table));
  const change = {
    url: toolUrl(language, "adminneo", "change"),
    query: [...writeQuery({ ...query, page: 1 })],
  };
  const list = listText(query);
  return {
    ...(isOpen && may("create") ? { newUrl: rowUrl(language, table.name, [], list) } : {}),
    ...(isGrouped(query) || !keyOf(table) || isKeptByProgram(table.name) || !(may("update") || may("delete"))
      ? {}
      : { change }),
    ...(isGrouped(query) || editableColumns(table).size === 0 || !may("update")
      ? {}
      : { cellUrl: toolUrl(language, "adminneo", "cell") }),
  };
}

async function respond(
  query: BrowseQuery,
  table: Table,
  structure: Structure,
  admin: SignedInAdmin,
  language: Language,
): Promise<Pick<SelectDescription, "result" | "problem">> {
  const [broken] = brokenFilters(query.filters);
  if (broken) {
    const t = translator(language, "admin.tools.database.select");
    return { problem: t("brokenCondition", { condition: broken.value }) };
  }
  let page: TablePage;
  try {
    page = await readPage(query, table);
  } catch (error) {
    return { problem: describeProblem(error, language) };
  }
  const keyOfNamed = (name: string) => {
    const other = structure.get(name);
    return other && keyOf(other);
  };
  const isOpen =
    allows(admin.permissions, "adminneo", "write") &&
    !isGrouped(query) &&
    mayChangeRows(table.name, "update", admin);
  const editable = isOpen ? editableColumns(table) : new Map();
  const isEditable = (column: string) => editable.has(column);
  return { result: describeResult(page, query, table, { admin, language, keyOf: keyOfNamed, isEditable }) };
}

/** Describes the form that a query fills in. */
function describeQuery(query: BrowseQuery, table: Table, language: Language): QueryFormDescription {
  const t = translator(language, "admin.tools.database.select");
  const columns = shownColumns(table).map(({ name }): SelectOption => ({ value: name, text: name }));
  const shownOrders = query.shown.flatMap((one, at) =>
    one.function ? [{ value: orderText(at), text: nameOfShown(one) }] : [],
  );
  const open = isGrouped(query)
    ? columns.filter(({ value }) => query.shown.some((one) => !one.function && one.column === value))
    : columns;
  return {
    action: toolUrl(language, "adminneo", "select"),
    isChanged: query.shown.length + query.filters.length + query.orders.length > 0,
    columns,
    functions: functions.map(plain),
    aggregates: aggregates.map(plain),
    operators: operators.map((value) => ({ value, text: value === "LIKE %%" ? t("contains") : value })),
    orders: [...shownOrders, ...open.map(({ value }) => ({ value: orderText(value), text: value }))],
    shown: [
      ...query.shown.map((one) => ({ fn: one.function ?? "", show: one.column ?? "" })),
      { fn: "", show: "" },
    ],
    filters: [
      ...query.filters.map(({ column, operator, value }) => ({ where: column ?? "", is: operator, value })),
      { where: "", is: "LIKE %%", value: "" },
    ],
    chosenOrders: [
      ...query.orders.map(({ by, isDescending }) => ({
        order: orderText(by),
        direction: isDescending ? "desc" : "asc",
      })),
      { order: "", direction: "asc" },
    ],
    limit: query.limit,
  };
}

function plain(value: string): SelectOption {
  return { value, text: value };
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
  /** Address where chosen rows are changed or deleted, and the query sent along; for people allowed to. */
  readonly change?: { readonly url: string; readonly query: readonly (readonly [string, string])[] };
  /** Address where cells are edited in the list; for people allowed to. */
  readonly cellUrl?: string;
  readonly result?: ResultDescription;
  /** Reason why there is no result. */
  readonly problem?: string;
}

export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

/** Function that may set a column. */
export interface FunctionOption extends SelectOption {
  /** True if it accepts no typed value. */
  readonly isWithoutTyping?: true;
}

/** The form of a query. Each list of lines ends with an empty one, to be filled in. */
export interface QueryFormDescription {
  readonly action: string;
  readonly isChanged: boolean;
  readonly columns: readonly SelectOption[];
  readonly functions: readonly SelectOption[];
  readonly aggregates: readonly SelectOption[];
  readonly operators: readonly SelectOption[];
  /** Columns and what is shown. */
  readonly orders: readonly SelectOption[];
  readonly shown: readonly { readonly fn: string; readonly show: string }[];
  readonly filters: readonly { readonly where: string; readonly is: string; readonly value: string }[];
  readonly chosenOrders: readonly { readonly order: string; readonly direction: string }[];
  readonly limit: number;
}

export interface ResultDescription {
  readonly columns: readonly {
    readonly name: string;
    /** Address that orders by the column, then in the other direction. */
    readonly url?: string;
    readonly direction?: "ascending" | "descending";
    readonly type: string;
    /** True if its cells can be edited in place. */
    readonly isEditable?: true;
  }[];
  readonly rows: readonly {
    readonly key: string;
    readonly url?: string;
    /** Value that identifies it in a form. */
    readonly choice?: string;
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
