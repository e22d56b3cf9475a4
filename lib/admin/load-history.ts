import { type AuditRow, entriesOfRecord } from "#db/queries/audit-log";
import { revertibleFields } from "#lib/audit/revert";
import type { SignedInAdmin } from "#lib/auth/current-admin";
import { allowsIn } from "#lib/auth/permissions";
import { readRecord } from "#lib/crud/read";
import type { AnyModule, RecordId } from "#lib/define-module";
import type { Language } from "#lib/i18n/languages";
import { auditLog } from "#lib/modules/audit-log";
import { labelOf } from "./describe-actions.ts";
import { describeChanges } from "./describe-changes.ts";
import type { HistoryDescription, HistoryEntry } from "./history-description.ts";
import { valueText } from "./module-texts.ts";
import { adminUrl } from "./urls.ts";

const shown = 50;
const asModule = auditLog as unknown as AnyModule;

/** The history of a record for whoever may read its module; undefined where there is no such record, and of logs. */
export async function loadHistory(
  module: AnyModule,
  id: RecordId,
  admin: SignedInAdmin,
  language: Language,
): Promise<HistoryDescription | undefined> {
  const row = module.readOnly ? undefined : await readRecord(module, id);
  if (!row) return undefined;
  const found = await entriesOfRecord(module.name, String(id), { limit: shown + 1 });
  const mayRevert = allowsIn(admin.permissions, module, "update");
  const formUrl = adminUrl(language, module.name, id);
  const query = new URLSearchParams({ module: module.name, recordId: String(id) });
  return {
    page: module.name,
    language,
    heading: labelOf(module, row),
    formUrl,
    historyUrl: `${formUrl}/history`,
    ...(allowsIn(admin.permissions, asModule, "read")
      ? { logUrl: `${adminUrl(language, auditLog.name)}?${query}` }
      : {}),
    version: row.version,
    entries: await Promise.all(
      found.slice(0, shown).map((entry) => describeEntry(module, entry, language, mayRevert)),
    ),
    isCut: found.length > shown,
    csrfToken: admin.session.csrf,
  };
}

async function describeEntry(
  module: AnyModule,
  entry: AuditRow,
  language: Language,
  mayRevert: boolean,
): Promise<HistoryEntry> {
  return {
    id: entry.id,
    action: valueText(asModule, "action", entry.action, language),
    at: entry.createdAt.toISOString(),
    ...(entry.person === null ? {} : { by: entry.person }),
    changes: await describeChanges(module, entry.changes, language),
    mayRevert: mayRevert && revertibleFields(module, entry).length > 0,
  };
}
