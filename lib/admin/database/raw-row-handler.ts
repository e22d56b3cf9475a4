import { isJsonCaller } from "#lib/http/caller";
import { errorEnvelope, okEnvelope } from "#lib/http/envelope";
import { HttpProblem } from "#lib/http/problem";
import { translator } from "#lib/i18n/translator";
import { deleteOf, insertOf, type RowValues, updateOf } from "#lib/tools/database/browsing/change";
import { keyOf, readRow } from "#lib/tools/database/browsing/read-row";
import { Refused, TimedOut } from "#lib/tools/database/reading/refused";
import { isSecretColumn } from "#lib/tools/database/secrets";
import type { Table } from "#lib/tools/database/structure/structure";
import { changeDatabase } from "#lib/tools/database/writing/change-database";
import { seeOther } from "../answers.ts";
import { fittingTexts } from "../form/typed-texts.ts";
import { noticeUrl } from "../notice.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { databaseUrl, rowsUrl } from "./database-url.ts";
import { describeProblem } from "./describe-problem.ts";
import { rawColumns } from "./raw-columns.ts";

/** Saves or deletes a row of a table that belongs to no module by a statement, behind a snapshot. */
export async function handleRawRow(
  call: ToolCall,
  table: Table,
  address: URLSearchParams,
): Promise<Response> {
  const sql = await statementOf(call, table, address);
  const { language, admin } = call;
  const t = translator(language, "admin.tools.database");
  const goTo = rowsUrl(language, table.name, []);
  try {
    const snapshot = sql === undefined ? undefined : await apply(sql, admin.id);
    const done = t(call.texts.do === "delete" ? "row.deleted" : "row.saved");
    const message = snapshot === undefined ? done : `${done} ${t("change.snapshot", { name: snapshot })}`;
    if (isJsonCaller(call.request.headers)) return okEnvelope(message, { redirectUrl: goTo });
    return seeOther(await noticeUrl(admin.session, goTo, { status: "ok", message }));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof TimedOut)) throw error;
    const message = describeProblem(error, language);
    if (isJsonCaller(call.request.headers)) return errorEnvelope(message, 422);
    const { _csrf, ...typed } = call.texts;
    const notice = { status: "error" as const, message, texts: fittingTexts(typed).kept };
    return seeOther(await noticeUrl(admin.session, databaseUrl(language, "row", address), notice));
  }
}

async function apply(sql: string, adminId: string): Promise<string | undefined> {
  return (await changeDatabase({ sql, dryRun: false, adminId })).snapshot;
}

/** What the form asks for; undefined where it changes nothing. */
async function statementOf(
  { texts }: ToolCall,
  table: Table,
  address: URLSearchParams,
): Promise<string | undefined> {
  const isSecret = (column: string) => isSecretColumn(table.name, column);
  const names = keyOf(table);
  const key = address.getAll("key");
  if (!names) throw new HttpProblem(404, "notFound");
  const sent = Object.fromEntries(
    rawColumns(table).flatMap(({ name }) => {
      const text = texts[`null.${name}`] === "1" ? null : texts[`value.${name}`];
      return text === undefined ? [] : [[name, text?.replaceAll("\r\n", "\n") ?? null]];
    }),
  ) satisfies RowValues;
  if (key.length === 0 || address.has("clone")) return insertOf(table, withoutDefaults(table, sent));
  const row = await readRow(table, key);
  if (!row) throw new HttpProblem(404, "notFound");
  const rows = { names, keys: [key] };
  if (texts.do === "delete") return deleteOf(table, rows, isSecret);
  const stored = new Map(row.columns.map(({ name }, at) => [name, row.values[at] ?? null]));
  const changed = Object.entries(sent).filter(([name, text]) => {
    const value = stored.get(name) ?? null;
    return typeof value !== "object" || value === null
      ? text !== (value === null ? null : String(value).replaceAll("\r\n", "\n"))
      : false;
  });
  return changed.length === 0 ? undefined : updateOf(table, Object.fromEntries(changed), rows, isSecret);
}

/** Of a new row what was left empty takes its default, or the next number of a primary key. */
function withoutDefaults(table: Table, values: RowValues): RowValues {
  const takes = (name: string) =>
    table.primaryKey.includes(name) ||
    table.columns.some((one) => one.name === name && one.default !== undefined);
  return Object.fromEntries(Object.entries(values).filter(([name, text]) => text !== "" || !takes(name)));
}
