import { restoreVersion } from "#lib/kernel/audit/restore-version";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { withNewAddress } from "../actions/address-news.ts";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed, answerStale } from "../answers.ts";
import { describeIssues } from "../form/describe-issues.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import { loadHistoryScreen } from "./load-history-screen.ts";

/**
 * GET /ADMIN/{page}/{id}/history for scripts: what happened to the record, the newest first (`entries`); with `version`
 * the whole record as that entry left it (`groups`), with `from` and `to` what differs between two versions (`changes`).
 */
export async function handleHistory(call: AdminCall): Promise<Response> {
  const query = Object.fromEntries(new URL(call.request.url).searchParams);
  const history = await loadHistoryScreen(call.module, call.id, query, call.admin, call.language);
  if (!history) throw new HttpProblem(404, "notFound");
  const { version } = history;
  if (history.kind === "list") return Response.json({ version, entries: history.entries });
  if (history.kind === "comparison") return Response.json({ version, changes: history.changes });
  const { entry, groups, lost } = history;
  return Response.json({ version, entry, groups, lost });
}

/**
 * POST /ADMIN/{page}/{id}/history with `restore` and `version`: brings the whole record back to how the entry `restore`
 * left it (0: before the first entry). `data.lost` names the fields that could not come back, and why.
 */
export async function handleRestoreVersion(call: AdminCall): Promise<Response> {
  const { restore = "", version = "" } = call.texts;
  if (!/^\d{1,15}$/.test(restore) || !/^\d{1,15}$/.test(version)) throw new HttpProblem(400, "malformed");
  const historyUrl = adminUrl(call.language, call.module.name, call.id, "history");
  const to = { entryId: Number(restore), version };
  const saved = await restoreVersion(call.module, call.id, to, call.admin.id);
  if (saved.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (saved.outcome === "stale") return answerStale(call, saved, historyUrl);
  if (saved.outcome === "invalid") return answerImpossible(call, saved.issues, historyUrl);
  const lost = await labelled(call, saved.lost);
  const reasons = lost.map(({ message }) => message).join(" ");
  const t = translator(call.language, "admin.history");
  const done = saved.row.version === Number(version) ? t("restoredAlready") : t("restored");
  const isBeside = typeof saved.row.workingCopy === "string";
  const told = [
    lost.length > 0 ? t("restoredExcept", { reasons }) : done,
    isBeside ? t("restoredBeside") : "",
  ]
    .filter(Boolean)
    .join(" ");
  const message = await withNewAddress(told, call.module, saved, call.language);
  const data = { id: call.id, version: saved.row.version, ...(lost.length > 0 ? { lost } : {}) };
  return answerDone(call, message, historyUrl, data);
}

/** Old values that are no longer possible: 422 for scripts, else back to the history with what is wrong. */
async function answerImpossible(
  call: AdminCall,
  issues: readonly Issue[],
  historyUrl: string,
): Promise<Response> {
  const errors = await labelled(call, issues);
  if (isJsonCaller(call.request.headers)) return Response.json({ errors }, { status: 422 });
  const reasons = errors.map(({ message }) => message).join(" ");
  const text = translator(call.language, "admin.history")("impossible", { reasons });
  return answerFailed(call, text, 422, historyUrl);
}

/** Issues whose messages name their field, because no field stands beside them. */
async function labelled(call: AdminCall, issues: readonly Issue[]) {
  const { fields } = moduleTexts(call.module, call.language);
  return (await describeIssues(issues, call)).map(({ message, ...issue }) => ({
    ...issue,
    message: issue.field === "" ? message : `${fields[issue.field] ?? issue.field}: ${message}`,
  }));
}
