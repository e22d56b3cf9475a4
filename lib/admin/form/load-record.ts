import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { auditLog } from "#lib/kernel/audit-log";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import type { AuditRow } from "#lib/kernel/queries/audit-log";
import { moduleNamed } from "#lib/kernel/registry";
import { emailLog } from "#lib/mail/email-log";
import { mailForLog } from "#lib/mail/templates/render-mail";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { submissions } from "#lib/website/submissions";
import { answerInWords, storedAnswers } from "#lib/website/submitted-answers";
import {
  type ActionDescription,
  actionLabel,
  describeActions,
  type Viewer,
  viewerOf,
} from "../describe-actions.ts";
import { describeChanges } from "../history/describe-changes.ts";
import { leavesVersion } from "../history/history-frame.ts";
import type { ChangeDescription } from "../history/load-version.ts";
import { describingCell, stateText } from "../listing/describe-cells.ts";
import { columnLabel } from "../listing/describe-filters.ts";
import type { CellDescription, Tone } from "../listing/listing-description.ts";
import { openedRecord } from "../opened-record.ts";
import { adminUrl } from "../urls.ts";
import { describeRelated } from "./describe-related.ts";
import type { RelatedDescription } from "./form-description.ts";

/** Everything that the page of a read-only record shows; undefined when there is no such record. */
export async function loadRecord(
  module: AnyModule,
  id: RecordId,
  admin: SignedInAdmin,
  language: Language,
): Promise<RecordDescription | undefined> {
  const row = await openedRecord(module, id);
  if (!row) return undefined;
  const viewer = viewerOf(admin, language);
  const state = stateText(module, row, viewer);
  return {
    page: module.name,
    language,
    id,
    heading: actionLabel(module, row) || `#${id}`,
    listUrl: adminUrl(language, module.name),
    ...(state ? { badge: { text: state.text, tone: state.tone } } : {}),
    facts: await describeFacts(module, row, viewer),
    ...(module.name === emailLog.name ? await describeMail(row, viewer) : {}),
    ...(module.name === auditLog.name ? await describeAudit(row as AuditRow, viewer) : {}),
    ...(module.name === submissions.name ? describeAnswers(row, language) : {}),
    related: await describeRelated(module, row, viewer),
    actions: await describeActions(module, row, "form", viewer),
    csrfToken: admin.session.csrf,
  };
}

/** Describes the details of an audit log entry besides its facts. */
async function describeAudit(entry: AuditRow, viewer: Viewer) {
  const module = moduleNamed(entry.module);
  return {
    changes: await describeChanges(module, entry.changes, viewer.language),
    ...(await urlOf(module, entry.recordId, viewer)),
    ...(await versionUrl(module, entry, viewer)),
  };
}

async function versionUrl(module: AnyModule | undefined, entry: AuditRow, viewer: Viewer) {
  const { relatedUrl } = await urlOf(module, entry.recordId, viewer);
  if (!module || relatedUrl === undefined || !leavesVersion(module, entry)) return {};
  return { versionUrl: `${relatedUrl}/history?version=${entry.id}` };
}

/** Describes the mail, and links to the record that it is about. */
async function describeMail(row: Row, viewer: Viewer) {
  const mail = await mailForLog(Number(row.id));
  const relatedUrl = await urlOf(moduleNamed(String(row.relatedType)), String(row.relatedId), viewer);
  return { ...(mail ? { mail } : {}), ...relatedUrl };
}

/** Returns the address of an existing record, for people allowed to read it. */
async function urlOf(
  module: AnyModule | undefined,
  idText: string | null,
  { language, permissions }: Viewer,
): Promise<Pick<RecordDescription, "relatedUrl">> {
  const id = module && idText !== null ? parseRecordId(module, idText) : undefined;
  if (!module || id === undefined || !allowsIn(permissions, module, "read")) return {};
  return (await openedRecord(module, id)) ? { relatedUrl: adminUrl(language, module.name, id) } : {};
}

async function describeFacts(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<RecordDescription["facts"]> {
  return (
    await mapSeries(["createdAt", ...Object.keys(module.fields)], async (field) => ({
      ...(await describingCell(module, field, viewer)(row)),
      label: columnLabel(module, field, viewer.language),
    }))
  ).filter(({ text, field }) => text !== "" && !toldApart(module, field));
}

/** Checks whether a field has a part of the page to itself, or is shown to no one. */
function toldApart(module: AnyModule, name: string): boolean {
  const field = module.fields[name];
  return (
    field?.kind === "changes" ||
    field?.secret === true ||
    (module.name === submissions.name && ["summary", "answers"].includes(name))
  );
}

/** Describes the answers that were sent, with links to their files. */
function describeAnswers(row: Row, language: Language): Pick<RecordDescription, "answers"> {
  const answers = storedAnswers(row.answers).map((answer) => ({
    name: answer.name,
    label: answer.label,
    text: answerInWords(answer, language),
    ...(answer.file ? { fileUrl: fileUrl(row, answer.name, language) } : {}),
  }));
  return { answers };
}

function fileUrl({ id }: Row, name: string, language: Language): string {
  return `${adminUrl(language, submissions.name, id, "file")}?${new URLSearchParams({ of: name })}`;
}

/** Contents of a record's page that no one edits: plain data in the reader's language. */
export interface RecordDescription {
  readonly page: string;
  readonly language: Language;
  readonly id: RecordId;
  readonly heading: string;
  readonly listUrl: string;
  readonly badge?: { readonly text: string; readonly tone: Tone };
  /** Its values that are not empty, in the order of the fields. */
  readonly facts: readonly (CellDescription & { readonly label: string })[];
  /** Questions and answers of a submission. */
  readonly answers?: readonly AnswerDescription[];
  /** Changes in an entry of the audit log. */
  readonly changes?: readonly ChangeDescription[];
  /** Mail without its secrets, in the log of e-mails. */
  readonly mail?: MailDescription;
  /** URL of the record that the entry is about, if it can be opened. */
  readonly relatedUrl?: string;
  /** URL of that whole record, as the change left it. */
  readonly versionUrl?: string;
  readonly related: readonly RelatedDescription[];
  readonly actions: readonly ActionDescription[];
  readonly csrfToken: string;
}

/** A question as it was when it was answered, and the answer in words; empty if nothing was answered. */
export interface AnswerDescription {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** URL of the file that was sent. */
  readonly fileUrl?: string;
}

/** An e-mail as its reader sees it. */
export interface MailDescription {
  readonly subject: string;
  /** Complete document; rendered in a frame of its own that can do nothing. */
  readonly html: string;
  readonly text: string;
}
