import type { Finding } from "#lib/operations/health/finding";
import type { Tone } from "../listing/tone.ts";

/** What the page about the health of the site draws, in the reader's language. */
export interface HealthDescription {
  readonly intro: string;
  /** Everything in a sentence. */
  readonly summary: string;
  readonly findings: readonly {
    readonly name: string;
    readonly title: string;
    readonly state: Finding["state"];
    /** The state in words, with its colour. */
    readonly stateText: string;
    readonly tone: Tone;
    readonly text: string;
  }[];
}
