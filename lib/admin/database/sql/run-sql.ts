import { seeOther } from "#lib/admin/answers";
import { noticeUrl } from "#lib/admin/notice";
import type { ToolCall } from "#lib/admin/tools/tool-route";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { rememberQuery } from "#lib/database-tool/queries/database-queries";
import type { Result } from "#lib/database-tool/reading/result";
import { recordDatabaseEvent } from "#lib/database-tool/record-event";
import { acceptsJson, isJsonCaller } from "#lib/platform/http/caller";
import { translator } from "#lib/platform/i18n/translator";
import { answerReading, answerWriting } from "./answer-sql.ts";
import type { SqlAnswer } from "./sql-description.ts";
import { sqlFile } from "./sql-file.ts";

/** The permission that a form of the screen takes: trying a change holds up others as well. */
export function verbOfSql({ write, dryRun }: Readonly<Record<string, unknown>>): "read" | "write" {
  return isSaid(write) || isSaid(dryRun) ? "write" : "read";
}

/**
 * POST /ADMIN/adminneo.sql: `sql`, and `write`, `dryRun`, `plan` or `format` (csv or json, a file). Scripts get the
 * results; plain forms are led to a page that shows them.
 */
export async function runSql(call: ToolCall): Promise<Response> {
  const { texts, admin, language, request } = call;
  const sql = isSaid(texts.plan) ? `EXPLAIN QUERY PLAN ${texts.sql ?? ""}` : (texts.sql ?? "");
  const isWriting = verbOfSql(texts) === "write";
  const isScript = isJsonCaller(request.headers) || acceptsJson(request.headers);
  const kept =
    sql.trim() === "" ? undefined : await rememberQuery(admin.id, sql.trim().slice(0, longestKept));
  const isFile = !isWriting && ["csv", "json"].includes(texts.format ?? "");
  if (!isWriting && !isScript && !isFile && kept !== undefined)
    return seeOther(toolUrl(language, "adminneo", "sql", { run: String(kept) }));
  const question = { sql, language, signal: request.signal };
  const answer = isWriting
    ? await answerWriting(question, admin, isSaid(texts.dryRun))
    : await answerReading(question);
  if (isFile && "results" in answer)
    return giveFile(answer.results, texts.format === "csv" ? "csv" : "json", call);
  return isScript ? tell(answer) : lead(call, answer, kept);
}

/** What leaves as a file is told in the audit log by its tables; what was asked is the person's own. */
async function giveFile(
  results: readonly Result[],
  format: "csv" | "json",
  { admin, language }: ToolCall,
): Promise<Response> {
  const tables = results.flatMap(({ columns }) => columns.flatMap(({ table }) => table ?? []));
  const about = `${format.toUpperCase()}: ${[...new Set(tables)].join(", ") || "SQL"}`;
  await recordDatabaseEvent({ action: "exported", adminId: admin.id, about });
  return sqlFile(results, format, language);
}

/** Characters of what is remembered. */
const longestKept = 100_000;

function tell(answer: SqlAnswer): Response {
  if ("errors" in answer) return Response.json(answer, { status: 422 });
  const results = answer.results.map(({ columns, ...rest }) => ({
    columns: columns.map(({ name }) => name),
    ...rest,
    details: columns,
  }));
  return Response.json({ ...answer, results });
}

async function lead(call: ToolCall, answer: SqlAnswer, kept: number | undefined): Promise<Response> {
  const { admin, language } = call;
  const place = toolUrl(language, "adminneo", "sql", {
    query: kept === undefined ? undefined : String(kept),
  });
  if ("errors" in answer) {
    const message = answer.errors.map((error) => error.message).join(" ");
    return seeOther(await noticeUrl(admin.session, place, { status: "error", message }));
  }
  const t = translator(language, "admin.tools.database.sql");
  const { tables = [], isDryRun = false, warning } = answer.changes ?? {};
  const counts = tables.map(({ rows: _, ...counted }) => t("counts", counted));
  const message = [
    t(isDryRun ? "wouldChange" : "changed"),
    ...(counts.length > 0 ? counts : [t("nothingChanged")]),
    ...(warning === undefined ? [] : [warning]),
  ];
  return seeOther(await noticeUrl(admin.session, place, { status: "ok", message: message.join(" ") }));
}

function isSaid(value: unknown): boolean {
  return ["1", "true", "on"].includes(String(value));
}
