import { readingReachOf } from "#lib/accounts/reach";
import { enqueue } from "#lib/jobs/enqueue";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { type FolderMove, moveFolder } from "#lib/kernel/engine/move-folder";
import {
  folderAbove,
  folderProblem,
  joinFolders,
  lastOfFolder,
  normaliseFolder,
} from "#lib/kernel/fields/folder";
import { folderField, recordFolders } from "#lib/kernel/listing/folders";
import { allowsIn } from "#lib/kernel/permissions";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { okEnvelope, respondJson, seeOther } from "#lib/platform/http/respond";
import { translator } from "#lib/platform/i18n/translator";
import { offerUndo } from "../actions/offer-undo.ts";
import type { AdminCall } from "../admin-route.ts";
import { describeIssues } from "../describe-issues.ts";
import { noticeUrl } from "../notice.ts";
import { respondFailed, respondOk, respondUnprocessable } from "../respond.ts";
import { adminUrl } from "../urls.ts";
import { moveFolderJob } from "./folder-job.ts";

/** GET /ADMIN/{page}/folders: the folders in which records lie, with their numbers. */
export async function handleFolderList({ module, admin }: AdminCall): Promise<Response> {
  const field = folderField(module) ?? refuse(404);
  return respondJson({
    folders: await recordFolders(module, field, { reach: readingReachOf(admin, module) }),
  });
}

/**
 * POST /ADMIN/{page}/folders: opens the new folder `name` in the folder `in`, which lasts once a record is in it. With
 * `path` that folder gets this name and place, with everything in it; with `action=remove`, or by DELETE, what is in
 * it goes to the folder above.
 */
export async function handleFolderChange(call: AdminCall): Promise<Response> {
  const { module, admin, texts, request } = call;
  const field = folderField(module) ?? refuse(404);
  const from = normaliseFolder(texts.path ?? "");
  const may = (action: string) => allowsIn(admin.permissions, module, action);
  const isRemoval = request.method === "DELETE" || texts.action === "remove";
  if (from === "" && !isRemoval) return may("create") || may("update") ? make(call, field) : refuse(403);
  if (!may("update")) return refuse(403);
  if (isRemoval) return change(call, { field, from, to: folderAbove(from), joins: true });
  const above = texts.in === undefined ? folderAbove(from) : texts.in;
  const name = texts.name ?? lastOfFolder(from);
  if (joinFolders(name) === "") return refuseName(call, field, from, "required");
  return change(call, { field, from, to: joinFolders(above, name) });
}

async function make(call: AdminCall, field: string): Promise<Response> {
  const { in: above = "", name = "" } = call.texts;
  if (joinFolders(name) === "") return refuseName(call, field, above, "required");
  const path = joinFolders(above, name);
  const problem = folderProblem(path);
  if (problem) return refuseName(call, field, above, problem.code, problem.limit);
  const redirectUrl = urlOf(call, field, path);
  if (isJsonCaller(call.request.headers)) return okEnvelope("", { path, redirectUrl });
  return seeOther(redirectUrl);
}

async function change(call: AdminCall, move: FolderMove): Promise<Response> {
  const { module, admin, language } = call;
  const { field, from, to } = move;
  const t = translator(language, "admin.folders");
  const came = await moveFolder(module, move, admin.id);
  const redirectUrl = urlOf(call, field, to);
  if (came.outcome === "invalid") return respondRefused(call, came.issues, urlOf(call, field, from));
  if (came.outcome === "missing") return respondFailed(call, t("gone"), 404, urlOf(call, field, to));
  if (came.outcome === "many") {
    const { records } = came;
    const key = `${module.name} ${from}`;
    await enqueue(
      moveFolderJob,
      { module: module.name, field, from, to, adminId: admin.id, records },
      { key },
    );
    return respondOk(call, t("later", { count: records }), redirectUrl, { path: to, records, redirectUrl });
  }
  const message = t(move.joins ? "removed" : "moved", { count: came.records });
  const undo = came.undo && (await offerUndo(call, came.undo));
  const data = { path: to, records: came.records, redirectUrl };
  if (isJsonCaller(call.request.headers)) return okEnvelope(message, undo ? { ...data, undo } : data);
  return seeOther(await noticeUrl(admin.session, redirectUrl, { status: "ok", message, undo }));
}

function refuseName(
  call: AdminCall,
  field: string,
  back: string,
  code: string,
  limit?: number,
): Promise<Response> {
  const issue = { field: "name", code, ...(limit === undefined ? {} : { parameters: { limit } }) };
  return respondRefused(call, [issue], urlOf(call, field, normaliseFolder(back)));
}

/** A plain form finds the reasons above the listing, because its inputs are folded there. */
async function respondRefused(call: AdminCall, issues: readonly Issue[], back: string): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return respondUnprocessable(call, issues, back);
  const messages = (await describeIssues(issues, call)).map(({ message }) => message);
  return respondFailed(call, messages.join(" "), 422, back);
}

function urlOf({ module, language }: AdminCall, field: string, path: string): string {
  const query = new URLSearchParams(path === "" ? { search: "" } : { [field]: path });
  return `${adminUrl(language, module.name)}?${query}`;
}

function refuse(status: 403 | 404): never {
  throw new HttpProblem(status, status === 403 ? "forbidden" : "notFound");
}
