import type { RecordId } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import type { ActionDescription } from "../actions/action-description.ts";
import type { ChangeDescription } from "../history/history-description.ts";
import type { CellDescription } from "../listing/listing-description.ts";
import type { Tone } from "../listing/tone.ts";
import type { RelatedDescription } from "./form-description.ts";

/** What the page of a record shows that nobody writes: plain data in the reader's language. */
export interface RecordDescription {
  readonly page: string;
  readonly language: Language;
  readonly id: RecordId;
  readonly heading: string;
  readonly listUrl: string;
  readonly badge?: { readonly text: string; readonly tone: Tone };
  /** Its values that are not empty, in the order of the fields. */
  readonly facts: readonly (CellDescription & { readonly label: string })[];
  /** Of a submission: what was asked and answered. */
  readonly answers?: readonly AnswerDescription[];
  /** Of an entry of the audit log: what the change changed. */
  readonly changes?: readonly ChangeDescription[];
  /** Of the log of e-mails: the mail without its secrets. */
  readonly mail?: MailDescription;
  /** The record that it tells of, where there is a way to it. */
  readonly relatedUrl?: string;
  /** That record as a whole, as the change left it. */
  readonly versionUrl?: string;
  readonly related: readonly RelatedDescription[];
  readonly actions: readonly ActionDescription[];
  readonly csrfToken: string;
}

/** A question as it stood when it was answered, and the answer in words; empty where nothing was answered. */
export interface AnswerDescription {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Where the file is that was sent. */
  readonly fileUrl?: string;
}

/** An e-mail as its reader sees it. */
export interface MailDescription {
  readonly subject: string;
  /** A whole document; drawn in a frame of its own that can do nothing. */
  readonly html: string;
  readonly text: string;
}
