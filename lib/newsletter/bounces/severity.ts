/** What is known of why a mail failed: codes of SMTP and RFC 3463 as numbers and texts, else a short key or words. */
export interface DeliveryFailure {
  readonly smtpCode: number | null;
  readonly enhancedCode: string | null;
  readonly error: string | null;
}

/**
 * What a failure says of the mailbox: `gone`, there is none; `passing`, it took nothing this time; `refused`, it is the
 * mail or its sender that was not liked, which is nobody's fault who reads it.
 */
export type Severity = "gone" | "passing" | "refused";

/** What a service says that tells no codes, as it is kept. */
export const uncoded = {
  gone: "bouncedForGood",
  passing: "bouncedForNow",
  refused: "contentRefused",
} as const satisfies Record<Severity, string>;

/** By the enhanced code (RFC 3463 §3), else by the words of whoever keeps no codes; whatever is not clear passes. */
export function severityOf({ enhancedCode, error }: DeliveryFailure): Severity {
  if (enhancedCode !== null) return severityOfCode(enhancedCode);
  if (error === uncoded.gone) return "gone";
  return notTheirs.includes(error ?? "") ? "refused" : "passing";
}

/** No such mailbox or host, moved, no mail taken there at all (RFC 7505), or switched off. */
const ofNoMailbox = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];
/** Errors that are not about the mailbox: ours, or the content's. */
const notTheirs: readonly string[] = [uncoded.refused, "interrupted", "suppressed"];

function severityOfCode(code: string): Severity {
  if (ofNoMailbox.includes(code)) return "gone";
  // Too large, a sender that is not believed, content, and policy.
  return /^[45]\.(?:2\.3|3\.4|1\.[78]|6\.\d+|7\.\d+)$/.test(code) ? "refused" : "passing";
}
