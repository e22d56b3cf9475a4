import type { Message } from "./message.ts";

/** A way to hand letters over. `send` rejects when nobody took the letter, with `Undeliverable` when nobody will. */
export interface MailDriver {
  readonly name: "resend" | "smtp" | "file";
  /** @returns what the service calls the letter, or the path of the file */
  send(message: Message): Promise<{ readonly messageId: string }>;
}

/** Nobody takes care of a letter longer than this; shorter than the lease, so that no other worker joins in. */
export const sendTimeoutMs = 60_000;
