import type { RecordId } from "#lib/kernel/module/define-module";
import type { CreateLink } from "../listing/describe-moves.ts";
import type { Tone } from "../listing/listing-description.ts";

/** What the first page of the administration shows: plain data in the reader's language. */
export interface DashboardDescription {
  /** First name or name, for the greeting. */
  readonly name: string;
  /** What waits for somebody, the most pressing first. */
  readonly todo: readonly Todo[];
  readonly recent: readonly DashboardRecord[];
  readonly drafts: readonly DashboardRecord[];
  /** Waiting for their time, the soonest first. */
  readonly scheduled: readonly DashboardRecord[];
  /** Website registrations that wait for an administrator, the oldest first; none for whoever may not see them. */
  readonly waiting: readonly DashboardRecord[];
  /** Records that wait for the reader's approval, the newest first; none for whoever may not publish. */
  readonly inbox: DashboardReviews;
  /** What the reader sent for approval: what waits for others, and what came back. */
  readonly sent: DashboardReviews;
  /** What visitors looked for most and did not find, and where all of it is. */
  readonly missed: {
    readonly url: string;
    readonly searches: readonly {
      readonly words: string;
      /** The language of the website in which it was looked for, by its code and by what it calls itself. */
      readonly lang: string;
      readonly language: string;
      readonly count: number;
    }[];
  };
  /** What became of the last restore of a backup; absent for whoever may not see the health of the site. */
  readonly lastProof: { readonly text: string; readonly url: string } | undefined;
  /** Where new records are created. */
  readonly create: readonly (CreateLink & { readonly page: string })[];
}

/** Something that does not take care of itself. */
export interface Todo {
  readonly reason:
    | "closed"
    | "failedMails"
    | "mailsInFolder"
    | "brokenLinks"
    | "onePasskey"
    | "waiting"
    | "unusedInvitations"
    | "drafts"
    | "untranslated"
    | "outdatedTranslation"
    | "unnamedProxy"
    | "unprovenRestore"
    | "newSubmissions";
  /** Something is wrong, rather than waiting for its turn. */
  readonly isProblem: boolean;
  /** Of how many things. */
  readonly count: number;
  /** How many of them have waited long. */
  readonly old?: number;
  /** Of which module, where there may be several. */
  readonly module?: string;
  /** Where something can be done about it: a listing that shows exactly these. Absent where only whoever runs the site can. */
  readonly url?: string;
  /** What it is about, such as the address of a proxy. */
  readonly about?: string;
}

export interface DashboardRecord {
  readonly page: string;
  /** Title of its module, where there may be several. */
  readonly module?: string;
  readonly id: RecordId;
  readonly title: string;
  readonly url: string;
  /** Its badge. */
  readonly status?: { readonly text: string; readonly tone: Tone };
  /** ISO time of the change, or of publishing where it is scheduled. */
  readonly at: string;
  /** Who changed it. */
  readonly by?: string;
}

/** The first of several records that were sent for approval, and how many more there are. */
export interface DashboardReviews {
  readonly records: readonly DashboardReview[];
  readonly more: number;
}

/** A record that was sent for approval; `by` sent it, or sent it back. */
export interface DashboardReview extends DashboardRecord {
  readonly module: string;
  /** What was said last. */
  readonly comment?: string;
}
