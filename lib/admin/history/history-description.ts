import type { Language } from "#lib/platform/i18n/languages";
import type { DiffPart } from "#lib/platform/text-diff";

/** What the pages of a record's history have in common: plain data in the reader's language. */
interface HistoryFrame {
  readonly page: string;
  readonly language: Language;
  /** What the record is called now. */
  readonly heading: string;
  readonly formUrl: string;
  readonly historyUrl: string;
  /** Version of the record, for the optimistic lock. */
  readonly version: number;
  readonly mayRestore: boolean;
  /** What can be compared, the newest first; values of `from` and `to`. */
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly csrfToken: string;
}

/** All changes of a record. */
export interface HistoryDescription extends HistoryFrame {
  readonly kind: "list";
  /** Everything about the record in the audit log, for whoever may read it. */
  readonly logUrl?: string;
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  /** There are older entries that are not shown. */
  readonly isCut: boolean;
  /** The version before the first change, where that one did not create the record. */
  readonly beginningUrl?: string;
}

export interface HistoryEntry {
  readonly id: number;
  /** What happened. */
  readonly action: string;
  /** ISO time. */
  readonly at: string;
  readonly by?: string;
  readonly changes: readonly ChangeDescription[];
  /** The whole record as this change left it, where it changed a field. */
  readonly versionUrl?: string;
}

/** The whole record as one change left it. */
export interface VersionDescription extends HistoryFrame {
  readonly kind: "version";
  /** Id of the change, 0 for what was before the first one. */
  readonly entryId: number;
  /** The change; undefined for what was before the first one. */
  readonly entry?: Pick<HistoryEntry, "action" | "at" | "by">;
  readonly isPresent: boolean;
  readonly groups: readonly { readonly heading?: string; readonly fields: readonly VersionField[] }[];
  /** What would stay as it is if the version were restored, with the reason. */
  readonly lost: readonly string[];
  readonly compareUrl: string;
}

export interface VersionField {
  readonly name: string;
  readonly label: string;
  /** In words; empty where the field was. */
  readonly text: string;
  /** A drawn document. */
  readonly html?: string;
  /** A picture. */
  readonly imageUrl?: string;
  readonly isDifferentNow: boolean;
  /** The history does not tell for certain what it was. */
  readonly isUncertain: boolean;
}

/** Two versions beside each other. */
export interface ComparisonDescription extends HistoryFrame {
  readonly kind: "comparison";
  readonly from: string;
  readonly to: string;
  /** Fields that differ, whole. */
  readonly changes: readonly ChangeDescription[];
}

/** How one field changed. */
export interface ChangeDescription {
  readonly field: string;
  readonly label: string;
  readonly parts: readonly DiffPart[];
}
