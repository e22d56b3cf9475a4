import type { Messages } from "next-intl";

/** A reason that is a text of its own, under `health.failures`; those that an earlier version kept may be unknown. */
export interface Reason {
  readonly code: string;
  readonly detail: string;
}

/** What a check says: a text under `health.says`, with what stands in it. */
export interface FindingText {
  /** A warning is worth a look; with a problem something does not work. */
  readonly state: "ok" | "warning" | "problem";
  readonly says: keyof Messages["health"]["says"];
  readonly values?: Readonly<Record<string, string | number | Date | Reason>>;
}

/** Looks at one thing, and changes nothing; what it throws is a problem, too. */
export type HealthCheck = (now: Date) => FindingText | Promise<FindingText>;

/** What was found by a check of that name. */
export interface Finding<Name extends string = string> extends FindingText {
  readonly name: Name;
}
