import type { Audience } from "#lib/kernel/audience";

/**
 * Returns the audience of a record: in a tree no wider than that of the records above; everyone for a module without
 * drafts.
 */
export function audienceOf(record: object): Audience {
  const { audience, audienceAbove }: Restricted = record;
  return audience === "signedIn" || audienceAbove === "signedIn" ? "signedIn" : "everybody";
}

interface Restricted {
  readonly audience?: unknown;
  readonly audienceAbove?: unknown;
}
