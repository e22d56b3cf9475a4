import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { beginning } from "#lib/kernel/audit/versions";
import { auditLog } from "#lib/kernel/audit-log";
import { readWorking } from "#lib/kernel/engine/read";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import type { AuditRow } from "#lib/kernel/queries/audit-log";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/in-turn";
import { adminUrl } from "../urls.ts";
import { describeChanges } from "./describe-changes.ts";
import type { HistoryDescription, HistoryEntry } from "./history-description.ts";
import { eventText, historyFrame, leavesVersion } from "./history-frame.ts";

/** The history of a record for whoever may read its module; undefined where there is no such record, and of logs. */
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
    ...(allowsIn(admin.permissions, auditLog as unknown as AnyModule, "read")
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
