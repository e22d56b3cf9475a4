import { revertRecord } from "#lib/audit/revert";
import type { Issue } from "#lib/crud/issue";
import { isJsonCaller } from "#lib/http/caller";
import { HttpProblem } from "#lib/http/problem";
import { translator } from "#lib/i18n/translator";
import type { AdminCall } from "./admin-route.ts";
import { answerDone, answerFailed, answerStale } from "./answers.ts";
import { describeIssues } from "./describe-issues.ts";
import { loadHistory } from "./load-history.ts";
import { moduleTexts } from "./module-texts.ts";
import { adminUrl } from "./urls.ts";

/** GET /ADMIN/{page}/{id}/history for scripts: what happened to the record, the newest first. */
export async function handleHistory(call: AdminCall): Promise<Response> {
  const history = await loadHistory(call.module, call.id, call.admin, call.language);
  if (!history) throw new HttpProblem(404, "notFound");
  const { version, entries } = history;
  return Response.json({ version, entries });
}

/** POST /ADMIN/{page}/{id}/history with `entry` and `version`: back to how the record was before that change. */
export async function handleRevert(call: AdminCall): Promise<Response> {
  const { entry = "", version = "" } = call.texts;
  if (!/^\d{1,15}$/.test(entry) || !/^\d{1,15}$/.test(version)) throw new HttpProblem(400, "malformed");
  const historyUrl = adminUrl(call.language, call.module.name, call.id, "history");
  const saved = await revertRecord(call.module, call.id, { entryId: Number(entry), version }, call.admin.id);
  if (saved.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (saved.outcome === "stale") return answerStale(call, saved, historyUrl);
  if (saved.outcome === "invalid") return answerImpossible(call, saved.issues, historyUrl);
  const message = translator(call.language, "admin.history")("reverted");
  return answerDone(call, message, historyUrl, { id: call.id, version: saved.row.version });
}

/** Old values that are no longer possible: 422 for scripts, else back to the history with what is wrong. */
async function answerImpossible(
  call: AdminCall,
  issues: readonly Issue[],
  historyUrl: string,
): Promise<Response> {
  const { fields } = moduleTexts(call.module, call.language);
  const errors = (await describeIssues(issues, call)).map(({ message, ...issue }) => ({
    ...issue,
    message: issue.field === "" ? message : `${fields[issue.field] ?? issue.field}: ${message}`,
  }));
  if (isJsonCaller(call.request.headers)) return Response.json({ errors }, { status: 422 });
  const reasons = errors.map(({ message }) => message).join(" ");
  const text = translator(call.language, "admin.history")("impossible", { reasons });
  return answerFailed(call, text, 422, historyUrl);
}
