import { normaliseEmail } from "../platform/email-address.ts";
import { environment } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import type { Secrets } from "../platform/seal.ts";
import { mailSender } from "../settings/mail-settings.ts";
import type { AttemptContext, Claimed } from "./attempt.ts";
import { finishOutboxRow, type OutboxRow } from "./queries/outbox.ts";
import { drawRow } from "./templates/render-mail.ts";
import { maskedProperties } from "./templates/templates.ts";

/** Renders an e-mail, hands it over or saves it to a file, and stores a copy without secrets. */
export async function sendMail(
  { row, lease }: Claimed,
  secrets: Secrets,
  { driver, clock }: AttemptContext,
): Promise<void> {
  const { appUrl, isDevelopment } = environment();
  const { name, address, replyTo } = await mailSender();
  const { frame, template, ...mail } = await drawRow(row, () => secrets);
  const { subject, html, text } = await drawRow(row, (named) => maskedProperties(named, appUrl));
  const { messageId } = await driver.send({
    ...mail,
    template,
    from: { name: name ?? frame.site.name, address },
    ...replyingTo(secrets.replyTo, replyTo),
    to: frame.recipient,
    idempotencyKey: row.idempotencyKey,
    date: clock(),
  });
  const isSaved = driver.name === "file";
  const isRecorded = await finishOutboxRow(lease, {
    ...{ subject, html, text, messageId },
    status: isSaved ? "saved" : "sent",
    sentAt: isSaved ? null : clock(),
    sealed: isSaved && isHandedOver(row) ? row.sealed : null,
  });
  log.info(
    {
      event: isSaved ? "mail.saved" : "mail.sent",
      outboxId: row.id,
      template,
      driver: driver.name,
      isRecorded,
    },
    isSaved ? "An email was saved to a file, not sent" : "An email was sent",
  );
  if (isDevelopment) printLinks(frame.recipient, subject, { ...row.properties, ...secrets });
}

/**
 * Returns the reply address of a mail: its own, else the configured one. Only a plain address gets into a header,
 * whatever is stored.
 */
function replyingTo(own: unknown, usual: string | undefined): { readonly replyTo?: string } {
  const replyTo = (typeof own === "string" ? normaliseEmail(own) : undefined) ?? usual;
  return replyTo === undefined ? {} : { replyTo };
}

/**
 * Checks whether another person may give the recipient the link of a saved mail: that of an invitation, while it
 * works.
 */
function isHandedOver({ template, properties, validUntil }: OutboxRow): boolean {
  return template === "adminInvitation" && properties.isRecovery !== true && validUntil !== null;
}

/** Shows the developer what is in an e-mail that has just been sent, so that no mail program is needed. */
function printLinks(recipient: string, subject: string, properties: Readonly<Record<string, unknown>>): void {
  const shown = Object.entries(properties).filter(
    ([name, value]) => name === "code" || URL.canParse(String(value)),
  );
  const lines = shown.map(([name, value]) => `    ${name.padEnd(10)} ${String(value)}`);
  console.log([`\n  Email to ${recipient}: ${subject}`, ...lines, ""].join("\n"));
}
