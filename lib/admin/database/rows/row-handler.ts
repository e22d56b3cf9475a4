import { noticeUrl } from "#lib/admin/notice";
import { seeOther } from "#lib/admin/respond";
import type { ToolCall } from "#lib/admin/tools/tool-route";
import { fittingTexts } from "#lib/admin/typed-texts";
import type { ConditionPart } from "#lib/database-tool/condition";
import { keyOf, readRow } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import { isSecretColumn } from "#lib/database-tool/secrets";
import { deleteOf, insertOf, updateOf } from "#lib/database-tool/statements";
import type { Table } from "#lib/database-tool/structure";
import { changeDatabase } from "#lib/database-tool/writing/change-database";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope, okEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { isRaw, rawColumns } from "../columns.ts";
import { describeProblem } from "../describe-problem.ts";
import { databaseUrl } from "../navigation.ts";
import { mayChangeRows, moduleOfTable } from "../table-meaning.ts";
import { lacksNumber, pieceOf, type SentValue, sentValue } from "./cell-handler.ts";
import { type GoingOn, goingOn, listUrlOf } from "./going-on.ts";
import { saveModuleRow } from "./save-module-row.ts";

/**
 * POST /ADMIN/adminneo.row: saves or deletes a row of a module by its engine, one of another table by a statement.
 * `address` is the query of the row's page, `do` is `delete`, `next`, `another` or nothing; `value.<field>` are form
 * texts, `fn.<field>` names of functions.
 */
export async function handleRow(call: ToolCall): Promise<Response> {
  const { texts, language } = call;
  const address = new URLSearchParams(texts.address);
  const table = (await readStructure()).get(address.get("table") ?? "");
  if (!table) throw new HttpProblem(404, "notFound");
  const isNew = address.getAll("key").length === 0 || address.has("clone");
  const action = isNew ? "create" : texts.do === "delete" ? "delete" : "update";
  if (!mayChangeRows(table.name, action, call.admin)) throw new HttpProblem(403, "forbidden");
  if (isRaw(table))
    return handleRawRow(call, table, address, await goingOn(texts.do, language, table, address));
  const module = moduleOfTable(table.name);
  if (!module || module.single || module.readOnly) throw new HttpProblem(404, "notFound");
  return saveModuleRow(call, module, table, address);
}

/** Saves or deletes a row of a table that belongs to no module by a statement, after a snapshot. */
async function handleRawRow(
  call: ToolCall,
  table: Table,
  address: URLSearchParams,
  goingOn: GoingOn | undefined,
): Promise<Response> {
  const { language, admin } = call;
  const t = translator(language, "admin.tools.database");
  const sent = sentValues(call, table);
  const lacking = Object.entries(sent).find(([, value]) => lacksNumber(value));
  if (lacking) return refuse(call, address, t("functions.notNumber", { column: lacking[0] }));
  const statement = await statementOf(call, table, address, sent);
  const goTo = goingOn?.url ?? listUrlOf(language, table, address);
  try {
    const snapshot =
      statement && (await changeDatabase({ ...statement, dryRun: false, adminId: admin.id })).snapshot;
    const done = t(call.texts.do === "delete" ? "row.deleted" : "row.saved");
    const message = [
      done,
      ...(snapshot === undefined ? [] : [t("change.snapshot", { name: snapshot })]),
      ...(goingOn?.message === undefined ? [] : [goingOn.message]),
    ].join(" ");
    if (isJsonCaller(call.request.headers)) return okEnvelope(message, { redirectUrl: goTo });
    return seeOther(await noticeUrl(admin.session, goTo, { status: "ok", message }));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof TimedOut)) throw error;
    return refuse(call, address, describeProblem(error, language));
  }
}

/** Shows the form again, with the typed values. */
async function refuse(call: ToolCall, address: URLSearchParams, message: string): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, 422);
  const { _csrf, ...typed } = call.texts;
  const notice = { status: "error" as const, message, texts: fittingTexts(typed).kept };
  return seeOther(await noticeUrl(call.admin.session, databaseUrl(call.language, "row", address), notice));
}

function sentValues({ texts }: ToolCall, table: Table): Readonly<Record<string, SentValue>> {
  return Object.fromEntries(
    rawColumns(table).flatMap(({ name }) => {
      const sent = sentValue(texts, name);
      return sent ? [[name, sent]] : [];
    }),
  );
}

/** Returns the statement the form requests; undefined if it changes nothing. */
async function statementOf(
  { texts }: ToolCall,
  table: Table,
  address: URLSearchParams,
  sent: Readonly<Record<string, SentValue>>,
): Promise<ConditionPart | undefined> {
  const isSecret = (column: string) => isSecretColumn(table.name, column);
  const names = keyOf(table);
  const key = address.getAll("key");
  if (!names) throw new HttpProblem(404, "notFound");
  if (key.length === 0 || address.has("clone"))
    return insertOf(table, piecesOf(withoutDefaults(table, sent)));
  const row = await readRow(table, key);
  if (!row) throw new HttpProblem(404, "notFound");
  const rows = { names, keys: [key] };
  if (texts.do === "delete") return deleteOf(table, rows, isSecret);
  const stored = new Map(row.columns.map(({ name }, at) => [name, row.values[at] ?? null]));
  const changed = Object.entries(sent).filter(([name, { text, function: chosen }]) => {
    const value = stored.get(name) ?? null;
    if (typeof value === "object" && value !== null) return false;
    if (chosen === "null") return value !== null;
    return chosen !== undefined || value === null || text !== String(value).replaceAll("\r\n", "\n");
  });
  if (changed.length === 0) return undefined;
  return updateOf(table, piecesOf(Object.fromEntries(changed)), rows, isSecret);
}

function piecesOf(sent: Readonly<Record<string, SentValue>>): Readonly<Record<string, ConditionPart>> {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, pieceOf(value, name)]));
}

/** Leaves out the empty fields of a new row, which get their default or the next number of a primary key. */
function withoutDefaults(
  table: Table,
  values: Readonly<Record<string, SentValue>>,
): Readonly<Record<string, SentValue>> {
  const takes = (name: string) =>
    table.primaryKey.includes(name) ||
    table.columns.some((one) => one.name === name && one.default !== undefined);
  const isLeft = ({ text, function: chosen }: SentValue) => text === "" && chosen === undefined;
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isLeft(value) || !takes(name)));
}
