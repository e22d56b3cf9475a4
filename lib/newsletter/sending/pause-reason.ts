/** Why an issue waits that no person paused. */
export type PauseReason = "tooManyFailures" | "unreachable" | "signInRefused" | "senderRefused" | "listGone";
