import { findOutboxRow } from "#lib/mail/queries/outbox";
import { environment } from "#lib/platform/env";
import { drawRow } from "./draw-row.ts";
import type { RenderedMail } from "./render-mail.ts";
import { maskedProperties } from "./templates.ts";

/** An e-mail as the log shows it: what was sent, or would be, without its secrets. Undefined when there is no such mail. */
export async function mailForLog(id: number): Promise<RenderedMail | undefined> {
  const row = await findOutboxRow(id);
  if (row?.kind !== "mail") return undefined;
  const { subject, html, text } = row;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  const drawn = await drawRow(row, (template) => maskedProperties(template, environment().appUrl));
  return { subject: drawn.subject, html: drawn.html, text: drawn.text };
}
