import { join } from "node:path";
import { environment } from "#lib/env";
import { fileDriver } from "./file-driver.ts";
import type { Message } from "./message.ts";
import { resendDriver } from "./resend-driver.ts";
import { smtpDriver } from "./smtp-driver.ts";

/** A way to hand letters over. `send` rejects when nobody took the letter, with {@link Undeliverable} when nobody will. */
export interface MailDriver {
  readonly name: "resend" | "smtp" | "file";
  /** @returns what the service calls the letter, or the path of the file */
  send(message: Message): Promise<{ readonly messageId: string }>;
}

/** Nobody takes care of a letter longer than this; shorter than the lease, so that no other worker joins in. */
export const sendTimeoutMs = 60_000;

let current: MailDriver | undefined;

/** The driver that the configuration asks for: Resend, else SMTP, else files in `VAR_DIR/outbox`. */
export function mailDriver(): MailDriver {
  current ??= configuredDriver();
  return current;
}

function configuredDriver(): MailDriver {
  const { resendApiKey, smtpUrl, varDirectory } = environment();
  if (resendApiKey) return resendDriver(resendApiKey);
  if (smtpUrl) return smtpDriver(smtpUrl);
  return fileDriver(join(/* turbopackIgnore: true */ varDirectory, "outbox"));
}
