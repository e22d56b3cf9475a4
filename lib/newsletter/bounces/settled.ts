/** Result of a report. */
export type SettledDelivery =
  /** Its mail failed, and nothing more follows. */
  | "failed"
  /** Its mail failed, which counts for the recipient. */
  | "counted"
  /** The address gets no more mails. */
  | "suppressed"
  /** It was reported before. */
  | "known"
  /** It names no mail of ours, or does not prove that it does. */
  | "unmatched";
