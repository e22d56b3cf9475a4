import type { ActionDescription } from "../actions/action-description.ts";
import type { Tone } from "../listing/tone.ts";

/** What became of the mails of an issue, for the screen that tells it. */
export interface DeliveriesDescription {
  readonly subject: string;
  readonly backUrl: string;
  /** The screen itself, to look again. */
  readonly url: string;
  readonly csrfToken: string;
  readonly state: { readonly text: string; readonly tone: Tone };
  readonly actions: readonly ActionDescription[];
  readonly progress: ProgressDescription;
  readonly domains: readonly DomainOutcome[];
  readonly reasons: readonly ReasonOutcome[];
  readonly recipients: RecipientsDescription;
  /** How often it was opened, where its list counts that. */
  readonly opens?: number;
  /** Where its links lead and how often they were followed, where its list counts that. */
  readonly clicks?: readonly { readonly url: string; readonly count: number }[];
}

/** How far the sending is; asked for again while it goes on. */
export interface ProgressDescription {
  readonly status: string;
  /** It goes on by itself, so that the numbers change. */
  readonly isMoving: boolean;
  readonly recipients: number;
  /** In the order in which they add up to the recipients. */
  readonly counts: readonly CountDescription[];
  /** Of the recipients, in per cent. */
  readonly settled: number;
  /** How long it takes still, in words. */
  readonly left?: string;
  /** Where it is asked for. */
  readonly url: string;
}

interface CountDescription {
  readonly state: string;
  readonly label: string;
  readonly count: number;
  /** The recipients that are meant. */
  readonly url: string;
}

interface DomainOutcome {
  readonly domain: string;
  readonly url: string;
  readonly total: number;
  readonly sent: number;
  readonly open: number;
  readonly failed: number;
  readonly skipped: number;
}

interface ReasonOutcome {
  readonly text: string;
  /** The code, or the words of a server. */
  readonly detail?: string;
  readonly state: string;
  readonly total: number;
  readonly url: string;
}

interface RecipientsDescription {
  /** What they were narrowed to, and the way to all of them. */
  readonly choice?: { readonly text: string; readonly clearUrl: string };
  readonly total: number;
  readonly rows: readonly {
    readonly id: number;
    readonly email: string;
    /** The subscriber, for whoever may go there. */
    readonly url?: string;
    readonly state: string;
    readonly tone: Tone;
    readonly reason?: string;
    readonly at?: string;
  }[];
  readonly newerUrl?: string;
  readonly olderUrl?: string;
}
