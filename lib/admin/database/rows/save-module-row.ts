import { describeIssues } from "#lib/admin/describe-issues";
import { noticeUrl } from "#lib/admin/notice";
import { seeOther } from "#lib/admin/respond";
import type { ToolCall } from "#lib/admin/tools/tool-route";
import { fittingTexts } from "#lib/admin/typed-texts";
import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import type { Table } from "#lib/database-tool/structure";
import { changeStored } from "#lib/kernel/engine/change-many";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import { encodeTexts } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, type SaveOutcome } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope, okEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { engineColumns } from "../columns.ts";
import { describeProblem } from "../describe-problem.ts";
import { databaseUrl, rowUrl } from "../navigation.ts";
import { lacksNumber, sentValue } from "./cell-handler.ts";
import { type GoingOn, goingOn, listUrlOf } from "./going-on.ts";
import { sentTexts } from "./stored-texts.ts";

/** Saves or deletes a row of a module by its engine, so that versions, search and the audit log stay right. */
export async function saveModuleRow(
  call: ToolCall,
  module: AnyModule,
  table: Table,
  address: URLSearchParams,
): Promise<Response> {
  const { texts, language } = call;
  const id = parseRecordId(module, address.get("key") ?? "");
  if (texts.do === "delete" && id !== undefined)
    return remove(call, module, id, listUrlOf(language, table, address));
  const page = databaseUrl(language, "row", address);
  const t = translator(language, "admin.tools.database.functions");
  const lacking = lackingNumber(module, texts);
  if (lacking !== undefined) return refuse(call, t("notNumber", { column: lacking }), page);
  const next = await goingOn(texts.do, language, table, address);
  try {
    const outcome = await save(call, module, table, address.has("clone") ? undefined : id);
    return await respond(call, outcome, { table: table.name, page, list: address.get("list") ?? "", next });
  } catch (error) {
    if (!(error instanceof Refused || error instanceof TimedOut)) throw error;
    return refuse(call, describeProblem(error, language), page);
  }
}

/** Returns the column next to which a required number was not typed. */
function lackingNumber(module: AnyModule, texts: FormTexts): string | undefined {
  const lacking = [...engineColumns(module)].find(([, field]) =>
    lacksNumber(sentValue(texts, field) ?? { text: "" }),
  );
  return lacking?.[0];
}

/** Saves a new record, or only the changed fields of an existing one: the rest stays, even if it changed meanwhile. */
async function save(
  { texts, admin }: ToolCall,
  module: AnyModule,
  table: Table,
  id: RecordId | undefined,
): Promise<SaveOutcome> {
  const sent = await sentTexts(module, table.name, id === undefined ? undefined : String(id), texts);
  if (id === undefined) return createRecord(module, sent, admin.id);
  const row = await readRecord(module, id);
  if (!row) return { outcome: "missing" };
  const stored = encodeTexts(module, row);
  const changed = Object.entries(sent).filter(([key, text]) => text !== sameLines(stored[key] ?? ""));
  const version = texts.version === undefined ? {} : { version: texts.version };
  return changeStored(module, id, { ...Object.fromEntries(changed), ...version }, admin.id);
}

function sameLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

async function remove(call: ToolCall, module: AnyModule, id: RecordId, listUrl: string): Promise<Response> {
  const t = translator(call.language, "admin.tools.database.row");
  const removed = await removeRecord(module, id, call.admin.id);
  if (removed.outcome !== "removed")
    return refuse(
      call,
      t("notDeleted"),
      databaseUrl(call.language, "row", new URLSearchParams(call.texts.address)),
    );
  return done(call, t(module.trash ? "trashed" : "deleted"), listUrl);
}

interface Ways {
  readonly table: string;
  /** The form itself. */
  readonly page: string;
  readonly list: string;
  readonly next: GoingOn | undefined;
}

async function respond(
  call: ToolCall,
  outcome: SaveOutcome,
  { table, page, list, next }: Ways,
): Promise<Response> {
  const t = translator(call.language, "admin.tools.database.row");
  if (outcome.outcome === "saved") {
    const message = [t("saved"), ...(next?.message === undefined ? [] : [next.message])].join(" ");
    return done(call, message, next?.url ?? rowUrl(call.language, table, [String(outcome.row.id)], list));
  }
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

/** Shows the form again, with the typed values. */
async function refuse(call: ToolCall, message: string, goTo: string): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, 409);
  const { _csrf, ...typed } = call.texts;
  const notice = { status: "error" as const, message, texts: fittingTexts(typed).kept };
  return seeOther(await noticeUrl(call.admin.session, goTo, notice));
}
