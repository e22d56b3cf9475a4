import { findOutboxRow } from "#db/queries/outbox";
import { environment } from "#lib/env";
import { drawRow } from "./draw-row.ts";
import { maskedProperties } from "./letters.ts";
import type { RenderedLetter } from "./render-letter.ts";

/** A letter as the log shows it: what was sent, or would be, without its secrets. Undefined when there is no such letter. */
export async function letterForLog(id: number): Promise<RenderedLetter | undefined> {
  const row = await findOutboxRow(id);
  if (row?.kind !== "mail") return undefined;
  const { subject, html, text } = row;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  const drawn = await drawRow(row, (template) => maskedProperties(template, environment().appUrl));
  return { subject: drawn.subject, html: drawn.html, text: drawn.text };
}
