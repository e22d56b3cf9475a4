import { notFound, redirect } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { moduleTexts } from "#lib/admin/module-texts";
import { findNotice } from "#lib/admin/notice";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import type { Referring } from "#lib/database-tool/read-rows";
import { keyOf, mostCounted, readReferring, readRow } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import type { ResultValue } from "#lib/database-tool/reading/result";
import type { Table } from "#lib/database-tool/structure";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import { encodeTexts, initialTexts } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { changedFields } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { TableCellDescription } from "../browsing/describe-result.ts";
import { recordOf } from "../browsing/describe-result.ts";
import type { FunctionOption } from "../browsing/load-select.ts";
import { isRaw } from "../columns.ts";
import { numberInWords } from "../in-words.ts";
import { databaseUrl, parametersOf, rowsUrl } from "../navigation.ts";
import { mayChangeRows, moduleOfTable } from "../table-meaning.ts";
import { describeRowFields } from "./describe-row-fields.ts";
import { listUrlOf } from "./going-on.ts";

/** Returns the data of the form of a row: `?table=&key=`, of a new one without a key, of a copy with `clone=1`. */
export async function rowScreen(
  searchParams: Parameters<typeof parametersOf>[0],
): Promise<TableRowDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  const parameters = await parametersOf(searchParams);
  const notice = await findNotice(admin.session, parameters.get("notice") ?? undefined, language);
  const asked = parameters.has("table") ? parameters : new URLSearchParams(notice?.texts?.address);
  if (!asked.has("table")) redirect(toolUrl(language, "adminneo"));
  return (await loadRow(asked, admin, language, notice?.texts)) ?? notFound();
}

/** Loads a row and everything that points at it; undefined if there is none. */
export async function loadRow(
  parameters: URLSearchParams,
  admin: SignedInAdmin,
  language: Language,
  typed: FormTexts = {},
): Promise<TableRowDescription | undefined> {
  const table = (await readStructure()).get(parameters.get("table") ?? "");
  if (!table) return undefined;
  const key = parameters.getAll("key");
  const isNew = key.length === 0 || parameters.has("clone");
  const values = await valuesOf(table, key);
  const standing = await standingOf(table, key, admin, language, isNew);
  const isOpen = isOpenTo(standing);
  if (!values || (isNew && !isOpen)) return undefined;
  const list = parameters.get("list") ?? "";
  const address = addressOf(table.name, key, list, isNew);
  const { texts } = standing;
  const fields = await describeRowFields({ table, values, texts, isOpen, isNew, typed, language });
  const frame = {
    language,
    table: table.name,
    isNew,
    tableUrl: listUrlOf(language, table, parameters),
    goesOn: isNew ? ("another" as const) : ("next" as const),
    csrfToken: admin.session.csrf,
    formUrl: toolUrl(language, "adminneo", "row"),
    address,
    ...waysOf(standing),
    fields,
  };
  const t = translator(language, "admin.tools.database.row");
  if (isNew)
    return { ...frame, title: t("newTitle", { table: table.name }), referring: [], mayDelete: false };
  const record = recordOf(table, key, { admin, language });
  return {
    ...frame,
    title: t("title", { table: table.name, key: key.join(", ") }),
    ...(typeof values.version === "number" && standing.texts ? { version: String(values.version) } : {}),
    ...(record ? { record } : {}),
    referring: (await readReferring(table, values)).map((one) => describeReferring(one, language)),
    ...(isOpen && mayChangeRows(table.name, "create", admin)
      ? { cloneUrl: cloneUrl(language, table.name, key, list) }
      : {}),
    mayDelete: isOpen && mayChangeRows(table.name, "delete", admin),
  };
}

/** Returns the values of an existing row by column; nothing for a row without a key. */
async function valuesOf(
  table: Table,
  key: readonly string[],
): Promise<Readonly<Record<string, ResultValue>> | undefined> {
  if (key.length === 0) return {};
  const row = await readRow(table, key);
  return row && Object.fromEntries(row.columns.map(({ name }, at) => [name, row.values[at] ?? null]));
}

function describeReferring({ key, values, count }: Referring, language: Language) {
  const t = translator(language, "admin.tools.database.row");
  const filters = key.columns.map((name, at) => [name, values[at] ?? ""] as const);
  const by = key.columns.join(", ");
  const rows =
    count === undefined
      ? t("referringUncounted", { table: key.from, by })
      : t("referring", {
          count,
          rows: `${numberInWords(count, language)}${count >= mostCounted ? "+" : ""}`,
          table: key.from,
          by,
        });
  return { text: rows, url: rowsUrl(language, key.from, filters) };
}

function cloneUrl(language: Language, table: string, key: readonly string[], list: string): string {
  return databaseUrl(language, "row", new URLSearchParams(addressOf(table, key, list, true)));
}

function addressOf(table: string, key: readonly string[], list: string, isNew: boolean): string {
  const parameters = new URLSearchParams([["table", table], ...key.map((value) => ["key", value])]);
  if (isNew && key.length > 0) parameters.set("clone", "1");
  if (list !== "") parameters.set("list", list);
  return parameters.toString();
}

/** Ways in which a row can be changed, if it can. */
interface Standing {
  /** Texts of the module's form by column; undefined if nothing can be changed here. */
  readonly texts?: FormTexts;
  /** True if it can be changed by a statement. */
  readonly isRaw?: true;
  readonly way?: string;
  readonly closed?: string;
}

/** Checks whether the row can be changed. */
function isOpenTo({ texts, isRaw: isPlain }: Standing): boolean {
  return texts !== undefined || isPlain === true;
}

/** Returns the form's remarks on it. */
function waysOf({ way, closed }: Standing): Pick<TableRowDescription, "way" | "closed"> {
  return { ...(way === undefined ? {} : { way }), ...(closed === undefined ? {} : { closed }) };
}

/** Determines whether and how the row can be changed. */
async function standingOf(
  table: Table,
  key: readonly string[],
  admin: SignedInAdmin,
  language: Language,
  isNew: boolean,
): Promise<Standing> {
  const t = translator(language, "admin.tools.database.row");
  if (!allows(admin.permissions, "adminneo", "write")) return {};
  const closed = closedTo(table, admin, isNew);
  if (closed !== undefined) return { closed: t(`closed.${closed}`) };
  const module = isRaw(table) ? undefined : moduleOfTable(table.name);
  if (!module) return { isRaw: true, way: t("way.sql") };
  const way = t("way.engine");
  const id = parseRecordId(module, key[0] ?? "");
  if (id === undefined) return isNew ? { texts: initialTexts(module), way } : {};
  const row = await readRecord(module, id);
  if (!row) return { closed: t("closed.trashed") };
  const waiting = isNew ? [] : changedFields(module, row);
  return {
    texts: encodeTexts(module, row),
    way: waiting.length === 0 ? way : t("way.draft", { fields: labelsOf(module, waiting, language) }),
  };
}

/** Returns the reason why no one, or not this person, may change rows of a table in the form. */
function closedTo(table: Table, admin: SignedInAdmin, isNew: boolean) {
  const module = moduleOfTable(table.name);
  if (!mayChangeRows(table.name, isNew ? "create" : "update", admin)) return "authority";
  if (isRaw(table) && keyOf(table)) return undefined;
  if (!module || keyOf(table)?.join() !== "id" || module.single === true) return "system";
  return module.readOnly ? "readOnly" : undefined;
}

function labelsOf(module: AnyModule, fields: readonly string[], language: Language): string {
  const labels = moduleTexts(module, language).fields;
  const names = fields.map((field) => labels[field] ?? field).map(String);
  return new Intl.ListFormat(language).format(names);
}

/** One row of a table, or a new one, in the reader's language. */
export interface TableRowDescription {
  readonly language: Language;
  readonly table: string;
  readonly title: string;
  readonly isNew: boolean;
  readonly tableUrl: string;
  readonly csrfToken: string;
  readonly formUrl: string;
  /** The query of this page. */
  readonly address: string;
  /** Version of the record, so that someone else's change is not overwritten. */
  readonly version?: string;
  /** Path that a change takes, and what it bypasses; undefined if nothing can be changed here. */
  readonly way?: string;
  /** Reason why nothing can be changed. */
  readonly closed?: string;
  readonly record?: { readonly url: string; readonly text: string };
  readonly fields: readonly RowField[];
  readonly referring: readonly { readonly text: string; readonly url: string }[];
  /** Option besides plain saving: continue to the next row, or to an empty form. */
  readonly goesOn: "next" | "another";
  readonly cloneUrl?: string;
  readonly mayDelete: boolean;
}

export interface RowField {
  readonly column: string;
  readonly type: string;
  /** Label of the column in the form of the CMS. */
  readonly label?: string;
  /** Value as stored. */
  readonly cell: TableCellDescription;
  /** Absent where it cannot be changed here. */
  readonly input?: {
    readonly name: string;
    readonly kind: "text" | "long";
    readonly text: string;
    /** Functions that may set the column, and the chosen one: the text itself, NULL, or a function. */
    readonly functions: readonly FunctionOption[];
    readonly function: string;
    /** Values it may hold, such as rows that it may point at. */
    readonly choices?: readonly Choice[];
  };
}

/** Value that a column may hold. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  /** Other columns that point at one row together with this one, and their values in that case. */
  readonly others?: readonly (readonly [string, string])[];
}
