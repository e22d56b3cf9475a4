import type { Audience } from "#lib/kernel/audience";

/** For whom a record is: in a tree for no more than what is above it; one of a module without drafts for everybody. */
export function audienceOf(record: object): Audience {
  const { audience, audienceAbove }: Restricted = record;
  return audience === "signedIn" || audienceAbove === "signedIn" ? "signedIn" : "everybody";
}

interface Restricted {
  readonly audience?: unknown;
  readonly audienceAbove?: unknown;
}
