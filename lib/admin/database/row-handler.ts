import { readRow } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import { deleteOf, insertOf, keyOf, type SqlPart, updateOf } from "#lib/database-tool/statements";
import type { Table } from "#lib/database-tool/structure";
import { changeDatabase } from "#lib/database-tool/writing/change-database";
import { changeStored } from "#lib/kernel/engine/change-stored";
import { type FormTexts, parseRecordId } from "#lib/kernel/engine/form/decode";
import { encodeTexts } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, type SaveOutcome } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { respondErrors } from "#lib/platform/http/respond";
import { translator } from "#lib/platform/i18n/translator";
import { describeIssues } from "../describe-issues.ts";
import { respondFailed, respondOk } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { fittingTexts } from "../typed-texts.ts";
import { describeProblem } from "./describe-problem.ts";
import { databaseUrl, listUrlOf, rowUrl } from "./navigation.ts";
import { engineColumns, isRaw, mayChangeRows, moduleOfTable, rawColumns } from "./table-meaning.ts";

/**
 * POST /ADMIN/adminneo.row: saves or deletes a row of a module by its engine, one of another table by a statement.
 * `address` is the query of the row's page, `do` is `delete` or nothing; `value.<field>` are form texts, and
 * `null.<column>` = 1 is NULL.
 */
export async function handleRow(call: ToolCall): Promise<Response> {
  const { texts } = call;
  const address = new URLSearchParams(texts.address);
  const table = (await readStructure()).get(address.get("table") ?? "");
  if (!table) throw new HttpProblem(404, "notFound");
  const key = address.getAll("key");
  const isNew = key.length === 0 || address.has("clone");
  const action = isNew ? "create" : texts.do === "delete" ? "delete" : "update";
  if (!mayChangeRows(table.name, action, call.admin)) throw new HttpProblem(403, "forbidden");
  const sent: Sent = { table, key: isNew ? undefined : key, address };
  if (isRaw(table)) return saveRawRow(call, sent);
  const module = moduleOfTable(table.name);
  if (!module || module.single || module.readOnly) throw new HttpProblem(404, "notFound");
  return saveModuleRow(call, module, sent);
}

interface Sent {
  readonly table: Table;
  /** Undefined for a new row. */
  readonly key: readonly string[] | undefined;
  /** The query of the row's page. */
  readonly address: URLSearchParams;
}

/** Saves or deletes a row of a table that belongs to no module by a statement, after a snapshot. */
async function saveRawRow(call: ToolCall, sent: Sent): Promise<Response> {
  const { language, admin, texts } = call;
  const t = translator(language, "admin.tools.database");
  const statement = await statementOf(texts, sent);
  try {
    const snapshot =
      statement && (await changeDatabase({ ...statement, dryRun: false, adminId: admin.id })).snapshot;
    const done = t(texts.do === "delete" ? "row.deleted" : "row.saved");
    const message = snapshot === undefined ? done : `${done} ${t("sql.snapshot", { name: snapshot })}`;
    return await finish(call, message, listUrlOf(language, sent.table, sent.address));
  } catch (error) {
    return refuse(call, sent, describeProblem(error, language), 422);
  }
}

/** Returns the statement the form requests; undefined if it changes nothing. */
async function statementOf(texts: FormTexts, { table, key }: Sent): Promise<SqlPart | undefined> {
  if (!keyOf(table)) throw new HttpProblem(404, "notFound");
  const sent = sentValues(texts, table);
  if (!key) return insertOf(table, withoutDefaults(table, sent));
  const row = await readRow(table, key);
  if (!row) throw new HttpProblem(404, "notFound");
  if (texts.do === "delete") return deleteOf(table, key);
  const stored = new Map(row.columns.map(({ name }, at) => [name, row.values[at] ?? null]));
  const changed = Object.entries(sent).filter(([name, text]) => {
    const value = stored.get(name) ?? null;
    if (value === null) return text !== null;
    return typeof value !== "object" && text !== sameLines(String(value));
  });
  return changed.length === 0 ? undefined : updateOf(table, Object.fromEntries(changed), key);
}

function sentValues(texts: FormTexts, table: Table): Readonly<Record<string, string | null>> {
  const pairs = rawColumns(table).flatMap(({ name }): [string, string | null][] => {
    const text = texts[`value.${name}`];
    if (texts[`null.${name}`] === "1") return [[name, null]];
    return text === undefined ? [] : [[name, sameLines(text)]];
  });
  return Object.fromEntries(pairs);
}

/** Leaves out the empty fields of a new row, which get their default or the next number of a primary key. */
function withoutDefaults(table: Table, values: Readonly<Record<string, string | null>>) {
  const takes = (name: string) =>
    table.primaryKey.includes(name) ||
    table.columns.some((one) => one.name === name && one.default !== undefined);
  return Object.fromEntries(Object.entries(values).filter(([name, text]) => text !== "" || !takes(name)));
}

/** Forms send line breaks as CR LF. */
function sameLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** Saves or deletes a row of a module by its engine, so that versions, search and the audit log stay right. */
async function saveModuleRow(call: ToolCall, module: AnyModule, sent: Sent): Promise<Response> {
  const { texts, language, admin } = call;
  const t = translator(language, "admin.tools.database.row");
  const id = parseRecordId(module, sent.key?.[0] ?? "");
  if (texts.do === "delete" && id !== undefined) {
    const removed = await removeRecord(module, id, admin.id);
    return removed.outcome === "removed"
      ? finish(call, t(module.trash ? "trashed" : "deleted"), listUrlOf(language, sent.table, sent.address))
      : refuse(call, sent, t("notDeleted"), 409);
  }
  const outcome = await save(call, module, id);
  if (outcome.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (outcome.outcome === "stale") return refuse(call, sent, t("stale"), 409);
  if (outcome.outcome === "saved") {
    const list = sent.address.get("list") ?? "";
    return finish(call, t("saved"), rowUrl(language, sent.table.name, [String(outcome.row.id)], list));
  }
  const errors = await describeIssues(outcome.issues, call);
  if (isJsonCaller(call.request.headers)) return respondErrors(errors);
  return refuse(call, sent, errors.map(({ field, message }) => `${field}: ${message}`).join(" "), 409);
}

/** Saves a new record, or only the changed fields of an existing one: the rest stays, even if it changed meanwhile. */
async function save(
  { texts, admin }: ToolCall,
  module: AnyModule,
  id: RecordId | undefined,
): Promise<SaveOutcome> {
  const sent = [...engineColumns(module).values()].flatMap((field): [string, string][] => {
    const text = texts[`value.${field}`];
    return text === undefined ? [] : [[field, sameLines(text)]];
  });
  if (id === undefined) return createRecord(module, Object.fromEntries(sent), admin.id);
  const row = await readRecord(module, id);
  if (!row) return { outcome: "missing" };
  const stored = encodeTexts(module, row);
  const changed = sent.filter(([field, text]) => text !== sameLines(stored[field] ?? ""));
  const version = texts.version === undefined ? {} : { version: texts.version };
  return changeStored(module, id, { ...Object.fromEntries(changed), ...version }, admin.id);
}

function finish(call: ToolCall, message: string, goTo: string): Promise<Response> {
  return respondOk(call, message, goTo, { redirectUrl: goTo });
}

/** Shows the form again, with the typed values. */
function refuse(call: ToolCall, { address }: Sent, message: string, status: number): Promise<Response> {
  const { _csrf, ...typed } = call.texts;
  const page = databaseUrl(call.language, "row", address);
  return respondFailed(call, message, status, page, fittingTexts(typed).kept);
}
