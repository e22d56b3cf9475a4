import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { auditLog } from "#lib/kernel/audit-log";
import { beginning, restoreVersion, versionOf, versionTexts } from "#lib/kernel/engine/audit/versions";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { readWorking } from "#lib/kernel/engine/read";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import type { AuditRow } from "#lib/kernel/queries/audit-log";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { respondErrors, respondJson } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { withNewAddress } from "../actions/address-news.ts";
import type { AdminCall } from "../admin-route.ts";
import { describeIssues } from "../describe-issues.ts";
import { moduleTexts } from "../module-texts.ts";
import { respondFailed, respondOk, respondStale } from "../respond.ts";
import { adminUrl } from "../urls.ts";
import { describeChanges } from "./describe-changes.ts";
import { eventText, historyFrame, leavesVersion } from "./history-frame.ts";
import type {
  ComparisonDescription,
  HistoryDescription,
  HistoryEntry,
  VersionDescription,
} from "./load-version.ts";
import { loadVersion } from "./load-version.ts";

/**
 * Loads the history of a record for people allowed to read its module; undefined where there is no such record, and
 * for logs.
 */
export async function loadHistory(
  module: AnyModule,
  id: RecordId,
  admin: SignedInAdmin,
  language: Language,
): Promise<HistoryDescription | undefined> {
  const row = module.readOnly ? undefined : await readWorking(module, id);
  if (!row) return undefined;
  const { frame, entries, isCut, hasBeginning } = await historyFrame(module, row, admin, language);
  const query = new URLSearchParams({ module: module.name, recordId: String(id) });
  return {
    kind: "list",
    ...frame,
    ...(allowsIn(admin.permissions, auditLog, "read")
      ? { logUrl: `${adminUrl(language, auditLog.name)}?${query}` }
      : {}),
    entries: await mapSeries(entries, (entry) => describeEntry(module, entry, frame.historyUrl, language)),
    isCut,
    ...(hasBeginning ? { beginningUrl: `${frame.historyUrl}?version=${beginning}` } : {}),
  };
}

async function describeEntry(
  module: AnyModule,
  entry: AuditRow,
  historyUrl: string,
  language: Language,
): Promise<HistoryEntry> {
  return {
    id: entry.id,
    action: eventText(entry, language),
    at: entry.createdAt.toISOString(),
    ...(entry.person === null ? {} : { by: entry.person }),
    changes: await describeChanges(module, entry.changes, language),
    ...(leavesVersion(module, entry) ? { versionUrl: `${historyUrl}?version=${entry.id}` } : {}),
  };
}

export type HistoryScreen = HistoryDescription | VersionDescription | ComparisonDescription;

/**
 * Loads the history screen that the URL of a record's history requests: `from` and `to` for two versions, `version`
 * for one, else the list of changes.
 */
export async function loadHistoryScreen(
  module: AnyModule,
  id: RecordId,
  query: Readonly<Record<string, string | undefined>>,
  admin: SignedInAdmin,
  language: Language,
): Promise<HistoryScreen | undefined> {
  const { version, from, to = "now" } = query;
  if (from !== undefined) return loadComparison(module, id, { from, to }, admin, language);
  if (version === undefined) return loadHistory(module, id, admin, language);
  const entryId = /^\d{1,15}$/.test(version) ? Number(version) : undefined;
  return entryId === undefined ? undefined : loadVersion(module, id, entryId, admin, language);
}

/**
 * Loads two versions of a record, field by field; each is named by the id of its change, or `now`. Undefined for any
 * other name.
 */
async function loadComparison(
  module: AnyModule,
  id: RecordId,
  { from, to }: { readonly from: string; readonly to: string },
  admin: SignedInAdmin,
  language: Language,
): Promise<ComparisonDescription | undefined> {
  const row = module.readOnly ? undefined : await readWorking(module, id);
  const before = row && (await textsNamed(module, row, from));
  const after = row && (await textsNamed(module, row, to));
  if (!before || !after) return undefined;
  const differing = Object.keys(after).filter((key) => before[key] !== after[key]);
  const changes = differing.map((key) => [key, [before[key] ?? "", after[key] ?? ""]] as const);
  const { frame } = await historyFrame(module, row, admin, language);
  return {
    kind: "comparison",
    ...frame,
    from,
    to,
    changes: await describeChanges(module, Object.fromEntries(changes), language, { isWhole: true }),
  };
}

async function textsNamed(module: AnyModule, row: Row, name: string): Promise<FormTexts | undefined> {
  if (name === "now") return versionTexts(module, row);
  return /^\d{1,15}$/.test(name) ? (await versionOf(module, row, Number(name)))?.texts : undefined;
}

/**
 * GET /ADMIN/{page}/{id}/history for scripts: the events of the record, newest first (`entries`); with `version` the
 * whole record as that entry left it (`groups`), with `from` and `to` the differences between two versions
 * (`changes`).
 */
export async function handleHistory(call: AdminCall): Promise<Response> {
  const query = Object.fromEntries(new URL(call.request.url).searchParams);
  const history = await loadHistoryScreen(call.module, call.id, query, call.admin, call.language);
  if (!history) throw new HttpProblem(404, "notFound");
  const { version } = history;
  if (history.kind === "list") return respondJson({ version, entries: history.entries });
  if (history.kind === "comparison") return respondJson({ version, changes: history.changes });
  const { entry, groups, lost } = history;
  return respondJson({ version, entry, groups, lost });
}

/**
 * POST /ADMIN/{page}/{id}/history with `restore` and `version`: restores the whole record to how the entry `restore`
 * left it (0: before the first entry). `data.lost` names the fields that could not be restored, and why.
 */
export async function handleRestoreVersion(call: AdminCall): Promise<Response> {
  const { restore = "", version = "" } = call.texts;
  if (!/^\d{1,15}$/.test(restore) || !/^\d{1,15}$/.test(version)) throw new HttpProblem(400, "malformed");
  const historyUrl = adminUrl(call.language, call.module.name, call.id, "history");
  const to = { entryId: Number(restore), version };
  const saved = await restoreVersion(call.module, call.id, to, call.admin.id);
  if (saved.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (saved.outcome === "stale") return respondStale(call, saved, historyUrl);
  if (saved.outcome === "invalid") return respondImpossible(call, saved.issues, historyUrl);
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
  return respondOk(call, message, historyUrl, data);
}

/**
 * Responds to old values that are no longer possible: 422 for scripts, else a redirect back to the history with what
 * is wrong.
 */
async function respondImpossible(
  call: AdminCall,
  issues: readonly Issue[],
  historyUrl: string,
): Promise<Response> {
  const errors = await labelled(call, issues);
  if (isJsonCaller(call.request.headers)) return respondErrors(errors);
  const reasons = errors.map(({ message }) => message).join(" ");
  const text = translator(call.language, "admin.history")("impossible", { reasons });
  return respondFailed(call, text, 422, historyUrl);
}

/** Adds the name of the field to the messages of issues, because no field is shown next to them. */
async function labelled(call: AdminCall, issues: readonly Issue[]) {
  const { fields } = moduleTexts(call.module, call.language);
  return (await describeIssues(issues, call)).map(({ message, ...issue }) => ({
    ...issue,
    message: issue.field === "" ? message : `${fields[issue.field] ?? issue.field}: ${message}`,
  }));
}
