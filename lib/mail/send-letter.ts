import { markOutboxRowSent } from "#db/queries/outbox";
import { environment } from "#lib/env";
import { log } from "#lib/log";
import type { Claimed, Tools } from "./attempt.ts";
import { drawRow } from "./draw-row.ts";
import { maskedProperties } from "./letters.ts";
import { printLinks } from "./print-links.ts";
import type { Secrets } from "./seal.ts";

/** Draws a letter, hands it over, and keeps a copy without secrets. */
export async function sendLetter(
  { row, lease }: Claimed,
  secrets: Secrets,
  { driver, clock }: Tools,
): Promise<void> {
  const { appUrl, mailFrom, isDevelopment } = environment();
  const { frame, template, ...letter } = await drawRow(row, () => secrets);
  const { subject, html, text } = await drawRow(row, (name) => maskedProperties(name, appUrl));
  const { messageId } = await driver.send({
    ...letter,
    template,
    from: { name: mailFrom.name ?? frame.site.name, address: mailFrom.address },
    to: frame.recipient,
    idempotencyKey: row.idempotencyKey,
    date: clock(),
  });
  const isRecorded = await markOutboxRowSent(lease, { subject, html, text, messageId, sentAt: clock() });
  log.info(
    { event: "mail.sent", outboxId: row.id, template, driver: driver.name, isRecorded },
    "A letter was sent",
  );
  if (isDevelopment) printLinks(frame.recipient, subject, { ...row.properties, ...secrets });
}
