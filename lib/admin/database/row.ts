import { notFound, redirect } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { mostCounted, type Referring, readReferring, readRow } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import type { ResultValue } from "#lib/database-tool/reading/result";
import { keyOf } from "#lib/database-tool/statements";
import type { Table } from "#lib/database-tool/structure";
import { type FormTexts, parseRecordId } from "#lib/kernel/engine/form/decode";
import { encodeTexts, initialTexts } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { changedFields } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows } from "#lib/kernel/permissions";
import { listInWords } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { moduleTexts } from "../module-texts.ts";
import { findNotice } from "../notice.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { recordOf } from "./describe-result.ts";
import { databaseUrl, listUrlOf, numberInWords, parametersOf, rowsUrl } from "./navigation.ts";
import { describeRowFields, type RowField } from "./row-fields.ts";
import { isRaw, mayChangeRows, moduleOfTable } from "./table-meaning.ts";

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
  const { texts, isPlain = false, ...ways } = await standingOf(table, key, admin, language, isNew);
  const isOpen = texts !== undefined || isPlain;
  if (!values || (isNew && !isOpen)) return undefined;
  const list = parameters.get("list") ?? "";
  const t = translator(language, "admin.tools.database.row");
  const frame = {
    language,
    table: table.name,
    isNew,
    tableUrl: listUrlOf(language, table, parameters),
    csrfToken: admin.session.csrf,
    formUrl: toolUrl(language, "adminneo", "row"),
    address: addressOf(table.name, key, list, isNew).toString(),
    ...ways,
    fields: await describeRowFields({ table, values, texts, isOpen, typed, language }),
  };
  if (isNew)
    return { ...frame, title: t("newTitle", { table: table.name }), referring: [], mayDelete: false };
  const record = recordOf(table, key, { admin, language });
  return {
    ...frame,
    title: t("title", { table: table.name, key: key.join(", ") }),
    ...(typeof values.version === "number" && texts ? { version: String(values.version) } : {}),
    ...(record ? { record } : {}),
    referring: (await readReferring(table, values)).map((one) => describeReferring(one, language)),
    ...(isOpen && mayChangeRows(table.name, "create", admin)
      ? { cloneUrl: databaseUrl(language, "row", addressOf(table.name, key, list, true)) }
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
  const by = key.columns.join(", ");
  const rows = `${numberInWords(count ?? 0, language)}${(count ?? 0) >= mostCounted ? "+" : ""}`;
  const text =
    count === undefined
      ? t("referringUncounted", { table: key.from, by })
      : t("referring", { count, rows, table: key.from, by });
  const filters = key.columns.map((name, at) => [name, values[at] ?? ""] as const);
  return { text, url: rowsUrl(language, key.from, filters) };
}

function addressOf(table: string, key: readonly string[], list: string, isNew: boolean): URLSearchParams {
  const parameters = new URLSearchParams([["table", table], ...key.map((value) => ["key", value])]);
  if (isNew && key.length > 0) parameters.set("clone", "1");
  if (list !== "") parameters.set("list", list);
  return parameters;
}

/** Ways in which a row can be changed, if it can. */
interface Standing {
  /** Texts of the module's form by field; undefined if its engine changes nothing here. */
  readonly texts?: FormTexts;
  /** True if it is changed by a statement. */
  readonly isPlain?: true;
  readonly way?: string;
  readonly closed?: string;
}

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
  if (!module) return { isPlain: true, way: t("way.sql") };
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
  return listInWords(
    fields.map((field) => String(labels[field] ?? field)),
    language,
  );
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
  readonly cloneUrl?: string;
  readonly mayDelete: boolean;
}
