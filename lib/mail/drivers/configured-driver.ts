import { join } from "node:path";
import { environment } from "#lib/env";
import type { MailDriver } from "./driver.ts";
import { fileDriver } from "./file-driver.ts";
import { resendDriver } from "./resend-driver.ts";
import { smtpDriver } from "./smtp-driver.ts";

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
