import type { FormTexts } from "#lib/engine/form/decode";
import { encodeTexts } from "#lib/engine/form/encode";
import { parseRecordId } from "#lib/engine/form/record-id";
import { readRecord } from "#lib/engine/read";
import { removeRecord } from "#lib/engine/remove";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/engine/save";
import { isJsonCaller } from "#lib/http/caller";
import { errorEnvelope, okEnvelope } from "#lib/http/envelope";
import { HttpProblem } from "#lib/http/problem";
import { translator } from "#lib/i18n/translator";
import type { AnyModule, RecordId } from "#lib/module/define-module";
import { readStructure } from "#lib/tools/database/structure/read-structure";
import { seeOther } from "../answers.ts";
import { describeIssues } from "../form/describe-issues.ts";
import { fittingTexts } from "../form/typed-texts.ts";
import { noticeUrl } from "../notice.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { databaseUrl, rowsUrl, rowUrl } from "./database-url.ts";
import { engineColumns } from "./engine-columns.ts";
import { isRaw } from "./raw-columns.ts";
import { handleRawRow } from "./raw-row-handler.ts";
import { moduleOfTable } from "./table-meaning.ts";

/**
 * POST /ADMIN/adminneo.row: saves or deletes a row of a module by its engine, so that versions, search and the audit log
 * stay right; one of another table by a statement. `address` is the query of the row's page, `do` is `delete` or nothing, `value.<field>` are form texts.
 */
export async function handleRow(call: ToolCall): Promise<Response> {
  const { texts, language } = call;
  const address = new URLSearchParams(texts.address);
  const table = address.get("table") ?? "";
  const found = (await readStructure()).get(table);
  if (found && isRaw(found)) return handleRawRow(call, found, address);
  const module = moduleOfTable(table);
  if (!module || module.single || module.readOnly) throw new HttpProblem(404, "notFound");
  const id = parseRecordId(module, address.get("key") ?? "");
  const isNew = id === undefined || address.has("clone");
  const page = databaseUrl(language, "row", address);
  if (texts.do === "delete" && id !== undefined) return remove(call, module, id, table);
  const outcome = isNew
    ? await createRecord(module, sentTexts(module, texts), call.admin.id)
    : await update(module, id, texts, call.admin.id);
  return answer(call, outcome, table, page);
}

/** Only what somebody changed: the rest stays, whatever became of it meanwhile. */
async function update(
  module: AnyModule,
  id: RecordId,
  texts: FormTexts,
  adminId: string,
): Promise<SaveOutcome> {
  const row = await readRecord(module, id);
  if (!row) return { outcome: "missing" };
  if (typeof row.workingCopy === "string") throw new HttpProblem(404, "notFound");
  const stored = encodeTexts(module, row);
  const changed = Object.entries(sentTexts(module, texts)).filter(
    ([key, text]) => sameLines(text) !== sameLines(stored[key] ?? ""),
  );
  const version = texts.version === undefined ? {} : { version: texts.version };
  return updateRecord(module, id, { ...Object.fromEntries(changed), ...version }, adminId);
}

/** Forms send line breaks as CR LF. */
function sameLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** By field; what was marked as NULL is empty. */
function sentTexts(module: AnyModule, texts: FormTexts): FormTexts {
  return Object.fromEntries(
    [...engineColumns(module).values()].flatMap((key) => {
      const text = texts[`null.${key}`] === "1" ? "" : texts[`value.${key}`];
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

async function remove(call: ToolCall, module: AnyModule, id: RecordId, table: string): Promise<Response> {
  const t = translator(call.language, "admin.tools.database.row");
  const removed = await removeRecord(module, id, call.admin.id);
  if (removed.outcome !== "removed")
    return refuse(call, t("notDeleted"), rowUrl(call.language, table, [String(id)]));
  return done(call, t(module.trash ? "trashed" : "deleted"), rowsUrl(call.language, table, []));
}

async function answer(call: ToolCall, outcome: SaveOutcome, table: string, page: string): Promise<Response> {
  const t = translator(call.language, "admin.tools.database.row");
  if (outcome.outcome === "saved")
    return done(call, t("saved"), rowUrl(call.language, table, [String(outcome.row.id)]));
  if (outcome.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (outcome.outcome === "stale") return refuse(call, t("stale"), page);
  const errors = await describeIssues(outcome.issues, call);
  if (isJsonCaller(call.request.headers)) return Response.json({ errors }, { status: 422 });
  return refuse(call, errors.map(({ field, message }) => `${field}: ${message}`).join(" "), page);
}

async function done(call: ToolCall, message: string, goTo: string): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return okEnvelope(message, { redirectUrl: goTo });
  return seeOther(await noticeUrl(call.admin.session, goTo, { status: "ok", message }));
}

/** The form again, with what was typed. */
async function refuse(call: ToolCall, message: string, goTo: string): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, 409);
  const { _csrf, ...typed } = call.texts;
  const notice = { status: "error" as const, message, texts: fittingTexts(typed).kept };
  return seeOther(await noticeUrl(call.admin.session, goTo, notice));
}
