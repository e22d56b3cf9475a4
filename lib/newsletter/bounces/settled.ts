/** Result of a report. */
export type SettledDelivery =
  /** Its mail failed, and nothing more follows. */
  | "failed"
  /** Its mail failed, which counts for whoever it went to. */
  | "counted"
  /** Nobody writes to the address any more. */
  | "suppressed"
  /** It was told before. */
  | "known"
  /** It names no mail of ours, or does not prove that it does. */
  | "unmatched";
