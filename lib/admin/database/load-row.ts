import { notFound, redirect } from "next/navigation";
import type { FormTexts } from "#lib/engine/form/decode";
import { encodeTexts, initialTexts } from "#lib/engine/form/encode";
import { parseRecordId } from "#lib/engine/form/record-id";
import { readRecord } from "#lib/engine/read";
import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import type { SignedInAdmin } from "#lib/permissions/current-admin";
import { allows } from "#lib/permissions/permissions";
import {
  keyOf,
  mostCounted,
  type Referring,
  readReferring,
  readRow,
} from "#lib/tools/database/browsing/read-row";
import type { Value } from "#lib/tools/database/reading/result";
import { readStructure } from "#lib/tools/database/structure/read-structure";
import type { Table } from "#lib/tools/database/structure/structure";
import { findNotice } from "../notice.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { databaseUrl, parametersOf, rowsUrl } from "./database-url.ts";
import { recordOf } from "./describe-result.ts";
import { describeRowFields } from "./describe-row-fields.ts";
import { numberText } from "./in-words.ts";
import { isRaw } from "./raw-columns.ts";
import type { RowDescription } from "./row-description.ts";
import { moduleOfTable } from "./table-meaning.ts";

/** What the form of a row draws: `?table=&key=`, of a new one without a key, of a copy with `clone=1`. */
export async function rowScreen(searchParams: Parameters<typeof parametersOf>[0]): Promise<RowDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  const parameters = await parametersOf(searchParams);
  const notice = await findNotice(admin.session, parameters.get("notice") ?? undefined, language);
  const asked = parameters.has("table") ? parameters : new URLSearchParams(notice?.texts?.address);
  if (!asked.has("table")) redirect(toolUrl(language, "adminneo"));
  return (await loadRow(asked, admin, language, notice?.texts)) ?? notFound();
}

/** A row with what points at it; undefined where there is none. */
export async function loadRow(
  parameters: URLSearchParams,
  admin: SignedInAdmin,
  language: Language,
  typed: FormTexts = {},
): Promise<RowDescription | undefined> {
  const table = (await readStructure()).get(parameters.get("table") ?? "");
  if (!table) return undefined;
  const key = parameters.getAll("key");
  const isNew = key.length === 0 || parameters.has("clone");
  const values = await valuesOf(table, key);
  const standing = await standingOf(table, key, admin, language, isNew);
  const isOpen = standing.texts !== undefined || standing.isRaw === true;
  if (!values || (isNew && !isOpen)) return undefined;
  const address = addressOf(table.name, key, isNew);
  const fields = await describeRowFields({ table, values, texts: standing.texts, isOpen, typed, language });
  const frame = {
    language,
    table: table.name,
    tableUrl: rowsUrl(language, table.name, []),
    csrfToken: admin.session.csrf,
    formUrl: toolUrl(language, "adminneo", "row"),
    address,
    ...(standing.way === undefined ? {} : { way: standing.way }),
    ...(standing.closed === undefined ? {} : { closed: standing.closed }),
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
    ...(isOpen ? { cloneUrl: cloneUrl(language, table.name, key) } : {}),
    mayDelete: isOpen,
  };
}

/** Of a row that is there by column, of one without a key nothing. */
async function valuesOf(
  table: Table,
  key: readonly string[],
): Promise<Readonly<Record<string, Value>> | undefined> {
  if (key.length === 0) return {};
  const row = await readRow(table, key);
  return row && Object.fromEntries(row.columns.map(({ name }, at) => [name, row.values[at] ?? null]));
}

interface Standing {
  /** Texts of the module's form by column; absent where nothing can be changed here. */
  readonly texts?: FormTexts;
  /** It can be changed by a statement. */
  readonly isRaw?: true;
  readonly way?: string;
  readonly closed?: string;
}

/** Whether and how the row can be changed. */
async function standingOf(
  table: Table,
  key: readonly string[],
  { permissions }: SignedInAdmin,
  language: Language,
  isNew: boolean,
): Promise<Standing> {
  const t = translator(language, "admin.tools.database.row");
  if (!allows(permissions, "adminneo", "write")) return {};
  if (isRaw(table) && keyOf(table)) return { isRaw: true, way: t("way.sql") };
  const module = moduleOfTable(table.name);
  if (!module || keyOf(table)?.join() !== "id" || module.single === true)
    return { closed: t("closed.system") };
  if (module.readOnly) return { closed: t("closed.readOnly") };
  const way = t("way.engine");
  const id = parseRecordId(module, key[0] ?? "");
  if (id === undefined) return isNew ? { texts: initialTexts(module), way } : {};
  const row = await readRecord(module, id);
  if (!row) return { closed: t("closed.trashed") };
  if (typeof row.workingCopy === "string" && !isNew) return { closed: t("closed.draft") };
  return { texts: encodeTexts(module, row), way };
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
          rows: `${numberText(count, language)}${count >= mostCounted ? "+" : ""}`,
          table: key.from,
          by,
        });
  return { text: rows, url: rowsUrl(language, key.from, filters) };
}

function cloneUrl(language: Language, table: string, key: readonly string[]): string {
  return databaseUrl(language, "row", new URLSearchParams(addressOf(table, key, true)));
}

function addressOf(table: string, key: readonly string[], isNew: boolean): string {
  const clone = isNew && key.length > 0 ? [["clone", "1"]] : [];
  return new URLSearchParams([["table", table], ...key.map((value) => ["key", value]), ...clone]).toString();
}
