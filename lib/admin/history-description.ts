import type { Language } from "#lib/i18n/languages";
import type { DiffPart } from "#lib/text-diff";

/** What the history of a record shows: plain data in the reader's language. */
export interface HistoryDescription {
  readonly page: string;
  readonly language: Language;
  readonly heading: string;
  readonly formUrl: string;
  readonly historyUrl: string;
  /** Everything about the record in the audit log, for whoever may read it. */
  readonly logUrl?: string;
  /** Version of the record, for the optimistic lock. */
  readonly version: number;
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  /** There are older entries that are not shown. */
  readonly isCut: boolean;
  readonly csrfToken: string;
}

export interface HistoryEntry {
  readonly id: number;
  /** What happened. */
  readonly action: string;
  /** ISO time. */
  readonly at: string;
  readonly by?: string;
  readonly changes: readonly ChangeDescription[];
  /** The record can be brought back to how it was before this. */
  readonly mayRevert: boolean;
}

/** How one field changed. */
export interface ChangeDescription {
  readonly field: string;
  readonly label: string;
  readonly parts: readonly DiffPart[];
}
