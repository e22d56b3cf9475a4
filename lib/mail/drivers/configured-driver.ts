import { join } from "node:path";
import { environment } from "#lib/platform/env";
import { type MailTransport, mailTransport } from "#lib/settings/mail-settings";
import type { MailDriver } from "./driver.ts";
import { fileDriver } from "./file-driver.ts";
import { resendDriver } from "./resend-driver.ts";
import { smtpDriver } from "./smtp-driver.ts";

let current: { readonly transport: string; readonly driver: MailDriver } | undefined;

/** Returns the driver that is configured now: Resend, else SMTP, else files in `VAR_DIR/outbox`. */
export async function mailDriver(): Promise<MailDriver> {
  const transport = await mailTransport();
  const name = JSON.stringify(transport);
  if (current?.transport !== name) current = { transport: name, driver: driverOf(transport) };
  return current.driver;
}

function driverOf(transport: MailTransport): MailDriver {
  if (transport.kind === "resend") return resendDriver(transport.key);
  if (transport.kind === "smtp") return smtpDriver(transport.url);
  return fileDriver(join(/* turbopackIgnore: true */ environment().varDirectory, "outbox"));
}
