import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { auditLog } from "#lib/kernel/audit-log";
import { beginning } from "#lib/kernel/engine/audit/versions";
import { formFields } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { type AuditRow, entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { valueText } from "../module-texts.ts";
import { recordName } from "../record-name.ts";
import { adminUrl } from "../urls.ts";

/** Number of changes that a page of history shows and offers to compare. */
const shown = 50;

/** Returns the contents shared by all pages of a record's history, and the entries that they are about. */
export async function historyFrame(module: AnyModule, row: Row, admin: SignedInAdmin, language: Language) {
  const found = await entriesOfRecord(module.name, String(row.id), { limit: shown + 1 });
  const entries = found.slice(0, shown);
  const isCut = found.length > shown;
  const oldest = entries.at(-1);
  const hasBeginning = !isCut && oldest !== undefined && oldest.action !== "created";
  const formUrl = adminUrl(language, module.name, row.id);
  const t = translator(language, "admin.history");
  const frame = {
    page: module.name,
    language,
    heading: recordName(module, row, language).full,
    formUrl,
    historyUrl: adminUrl(language, module.name, row.id, "history"),
    version: row.version,
    mayRestore: allowsIn(admin.permissions, module, "update"),
    choices: [
      { value: "now", text: t("now") },
      ...entries.filter((entry) => leavesVersion(module, entry)).map((entry) => choiceOf(entry, language)),
      ...(hasBeginning ? [{ value: String(beginning), text: t("beginning") }] : []),
    ],
    csrfToken: admin.session.csrf,
  };
  return { frame, entries, isCut, hasBeginning };
}

/** Checks whether a change touched the parts that a version consists of. */
export function leavesVersion(module: AnyModule, { changes }: AuditRow): boolean {
  const fields = formFields(module);
  return Object.keys(changes).some((key) => fields[key] && !fields[key].secret);
}

/** Returns the event of an audit entry in words. */
export function eventText({ action }: AuditRow, language: Language): string {
  return valueText(auditLog, "action", action, language);
}

function choiceOf(entry: AuditRow, language: Language) {
  const t = translator(language, "admin.history");
  const told = { when: momentText(entry.createdAt, language), what: eventText(entry, language) };
  const text = entry.person === null ? t("choice", told) : t("choiceBy", { ...told, by: entry.person });
  return { value: String(entry.id), text };
}
