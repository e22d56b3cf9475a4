import type { RecordId } from "#lib/define-module";
import type { Tone } from "./tone.ts";

/** What the first page of the administration shows: plain data in the reader's language. */
export interface DashboardDescription {
  /** First name or name, for the greeting. */
  readonly name: string;
  /** What should be looked at, the most pressing first. */
  readonly attention: readonly Attention[];
  /** One figure for each module of everyday work that the administrator may read. */
  readonly counts: readonly {
    readonly page: string;
    readonly title: string;
    readonly count: number;
    readonly url: string;
  }[];
  readonly recent: readonly DashboardRecord[];
  readonly drafts: readonly DashboardRecord[];
  /** Waiting for their time, the soonest first. */
  readonly scheduled: readonly DashboardRecord[];
  /** Website registrations that wait for an administrator, the oldest first; none for whoever may not see them. */
  readonly waiting: readonly DashboardRecord[];
  /** Where new records are created. */
  readonly create: readonly { readonly page: string; readonly title: string; readonly url: string }[];
}

/** Something that does not take care of itself. */
export interface Attention {
  readonly reason: "failedLetters" | "waiting" | "onePasskey" | "lettersInFolder";
  /** Of how many things. */
  readonly count: number;
  /** Where something can be done about it. */
  readonly url: string;
}

export interface DashboardRecord {
  readonly page: string;
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
