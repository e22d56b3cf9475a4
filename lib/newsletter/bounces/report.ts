import type { DeliveryFailure } from "./follow-failure.ts";

/** Report on a mail that had been accepted: it came back, or its reader called it spam. */
export interface MailReport {
  readonly kind: "bounce" | "complaint";
  /** Names of the mail, by its service or its Message-ID; a report may know several names, or none. */
  readonly messageIds: readonly string[];
  /** Identifiers of the mail in its unsubscribe link, where the report includes the mail's own headers. */
  readonly leaving?: { readonly key: string; readonly newsletterId: number };
  /** Address the report is about, normalised. */
  readonly email?: string;
  /** The reason why it came back. */
  readonly failure: DeliveryFailure;
}

/** Returns codes of SMTP and of RFC 3463 from a server's text, and the text without the recipient's address. */
export function failureIn(words: string, email: string | undefined, status?: string): DeliveryFailure {
  const plain = words.replace(/\s+/g, " ").trim();
  const [, reply] = /(?:^|[\s;:(])([245]\d\d)(?=[\s\-#])/.exec(plain) ?? [];
  const [, enhanced] = /(?:^|[\s#(-])([45]\.\d{1,3}\.\d{1,3})(?=[\s)):,]|$)/.exec(plain) ?? [];
  const told = status && !/^[45]\.0\.0$/.test(status) ? status : (enhanced ?? status);
  return {
    smtpCode: reply === undefined ? null : Number(reply),
    enhancedCode: told ?? null,
    error: withoutAddress(plain, email).slice(0, longestError) || null,
  };
}

/** The maximum length; the same as the sending stores of a server's text. */
const longestError = 300;

/** The text is stored longer than the person, whose address must not be in it. */
function withoutAddress(words: string, email: string | undefined): string {
  return words
    .replace(/[^\s<>"'(),;:[\]]{1,64}@[^\s<>"'(),;:[\]]{1,255}/g, "…")
    .replaceAll(email ?? "\0", "…");
}
