import type { RecordId } from "#lib/kernel/module/define-module";
import type { CreateLink } from "../listing/describe-moves.ts";
import type { Tone } from "../listing/listing-description.ts";
import type { RecentVisits } from "../visits.ts";

/** Data of the first page of the administration: plain data in the reader's language. */
export interface DashboardDescription {
  /** First name or name, for the greeting. */
  readonly name: string;
  /** Pending tasks, the most pressing first. */
  readonly todo: readonly Todo[];
  readonly recent: readonly DashboardRecord[];
  readonly drafts: readonly DashboardRecord[];
  /** Records scheduled for later, the soonest first. */
  readonly scheduled: readonly DashboardRecord[];
  /** Website registrations that wait for an administrator, the oldest first; empty for people who may not see them. */
  readonly waiting: readonly DashboardRecord[];
  /** Records that wait for the reader's approval, the newest first; empty for people who may not publish. */
  readonly inbox: DashboardReviews;
  /** Records the reader sent for approval: those waiting for others, and those that came back. */
  readonly sent: DashboardReviews;
  /** Most frequent searches of visitors without results, and the address of the full list. */
  readonly missed: {
    readonly url: string;
    readonly searches: readonly {
      readonly words: string;
      /** The language of the website that was searched, by its code and by its own name. */
      readonly lang: string;
      readonly language: string;
      readonly count: number;
    }[];
  };
  /** Views of the website; absent for people who may not read them, and while there are none. */
  readonly visits?: RecentVisits;
  /** Result of the last restore of a backup; absent for people who may not see the health of the site. */
  readonly lastProof: { readonly text: string; readonly url: string } | undefined;
  /** The guide through a new site, as long as it is open. */
  readonly setup?: { readonly text: string; readonly url: string };
  /** Links for creating new records. */
  readonly create: readonly (CreateLink & { readonly page: string })[];
}

/** A task that does not resolve by itself. */
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
    | "newSubmissions"
    | "undescribedPictures";
  /** True if something is wrong, rather than waiting for its turn. */
  readonly isProblem: boolean;
  /** Number of affected things. */
  readonly count: number;
  /** Number of them that have waited long. */
  readonly old?: number;
  /** Title of the module, where there may be several. */
  readonly module?: string;
  /**
   * Listing of exactly these, where something can be done about them. Absent where only the operator of the site can.
   */
  readonly url?: string;
  /** Subject of the task, such as the address of a proxy. */
  readonly about?: string;
}

export interface DashboardRecord {
  readonly page: string;
  /** Title of its module, where there may be several. */
  readonly module?: string;
  readonly id: RecordId;
  readonly title: string;
  readonly url: string;
  /** Badge of the record. */
  readonly status?: { readonly text: string; readonly tone: Tone };
  /** ISO time of the change, or of publishing where it is scheduled. */
  readonly at: string;
  /** Author of the change. */
  readonly by?: string;
}

/** The first of several records that were sent for approval, and how many more there are. */
export interface DashboardReviews {
  readonly records: readonly DashboardReview[];
  readonly more: number;
}

/** A record that was sent for approval; `by` is the person who sent it, or sent it back. */
export interface DashboardReview extends DashboardRecord {
  readonly module: string;
  /** Last comment. */
  readonly comment?: string;
}
