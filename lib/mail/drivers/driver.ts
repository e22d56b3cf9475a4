import type { Message } from "./message.ts";

/** A way to hand mails over. `send` rejects when nobody took the mail, with `Undeliverable` when nobody will. */
export interface MailDriver {
  readonly name: "resend" | "smtp" | "file";
  /** For so many milliseconds the same mail is not sent a second time by the service, told by its idempotency key. */
  readonly repeatableMs?: number;
  /** @returns what the service calls the mail, or the path of the file */
  send(message: Message): Promise<{ readonly messageId: string }>;
  /** A way of its own for many mails in turn, where the driver has one that is faster. */
  lane?(): MailLane;
}

/** One mail after the other; `send` rejects with `Undelivered` when nobody took the mail. */
export interface MailLane {
  /** @param begin is waited for before the first byte of the mail leaves, which does not when it rejects */
  send(message: Message, begin: () => Promise<void>): Promise<{ readonly messageId: string }>;
  /** Nothing may be on its way. */
  close(): void;
}

/** Nobody takes care of an e-mail longer than this; shorter than the lease, so that no other worker joins in. */
export const sendTimeoutMs = 60_000;
