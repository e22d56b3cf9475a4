import type { AuditRow } from "#db/queries/audit-log";
import type { SignedInAdmin } from "#lib/auth/current-admin";
import { allowsIn } from "#lib/auth/permissions";
import type { Row } from "#lib/crud/encode";
import { readRecord } from "#lib/crud/read";
import { parseRecordId } from "#lib/crud/record-id";
import type { AnyModule, RecordId } from "#lib/define-module";
import type { Language } from "#lib/i18n/languages";
import { inTurn } from "#lib/in-turn";
import { letterForLog } from "#lib/mail/letter-for-log";
import { auditLog } from "#lib/modules/audit-log";
import { emailLog } from "#lib/modules/email-log";
import { moduleNamed } from "#lib/modules/index";
import { describeActions, labelOf, type Viewer } from "./describe-actions.ts";
import { describeCell, stateText } from "./describe-cells.ts";
import { describeChanges } from "./describe-changes.ts";
import { leavesVersion } from "./history-frame.ts";
import { columnLabel } from "./order-texts.ts";
import type { RecordDescription } from "./record-description.ts";
import { adminUrl } from "./urls.ts";

/** Everything that the page of a read-only record shows; undefined when there is no such record. */
export async function loadRecord(
  module: AnyModule,
  id: RecordId,
  admin: SignedInAdmin,
  language: Language,
): Promise<RecordDescription | undefined> {
  const row = await readRecord(module, id);
  if (!row) return undefined;
  const viewer = { permissions: admin.permissions, language, adminId: admin.id };
  const state = stateText(module, row, viewer);
  return {
    page: module.name,
    language,
    id,
    heading: labelOf(module, row) || `#${id}`,
    listUrl: adminUrl(language, module.name),
    ...(state ? { badge: { text: state.text, tone: state.tone } } : {}),
    facts: await describeFacts(module, row, viewer),
    ...(module.name === emailLog.name ? await describeLetter(Number(row.id)) : {}),
    ...(module.name === auditLog.name ? await describeAudit(row as unknown as AuditRow, viewer) : {}),
    actions: await describeActions(module, row, "form", viewer),
    csrfToken: admin.session.csrf,
  };
}

/** What an entry of the audit log tells besides its facts. */
async function describeAudit(entry: AuditRow, { language, permissions }: Viewer) {
  const module = moduleNamed(entry.module);
  const id = module && entry.recordId !== null ? parseRecordId(module, entry.recordId) : undefined;
  const isThere = module && id !== undefined && (await readRecord(module, id)) !== undefined;
  return {
    changes: await describeChanges(module, entry.changes, language),
    ...(isThere && allowsIn(permissions, module, "read")
      ? { relatedUrl: adminUrl(language, module.name, id), ...versionUrl(module, entry, language) }
      : {}),
  };
}

function versionUrl(module: AnyModule, entry: AuditRow, language: Language) {
  if (!leavesVersion(module, entry)) return {};
  return {
    versionUrl: `${adminUrl(language, module.name, entry.recordId ?? "", "history")}?version=${entry.id}`,
  };
}

async function describeLetter(id: number): Promise<Pick<RecordDescription, "letter">> {
  const letter = await letterForLog(id);
  return letter ? { letter } : {};
}

async function describeFacts(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<RecordDescription["facts"]> {
  return (
    await inTurn(["createdAt", ...Object.keys(module.fields)], async (field) => ({
      ...(await describeCell(module, row, field, viewer)),
      label: columnLabel(module, field, viewer.language),
    }))
  ).filter(({ text, field }) => text !== "" && module.fields[field]?.kind !== "changes");
}
