import "#lib/features";
import { createTransport } from "nodemailer";
import { closeDatabase } from "#db/client";
import { smtpDriver } from "#lib/mail/drivers/smtp-driver";
import { attend } from "#lib/newsletter/sending/attend";
import { usualPatience } from "#lib/newsletter/sending/trouble";
import { drawMail, preparedLetter, someRecipient } from "./newsletter-letter.ts";

/** What a process of the benchmark is asked to do, and what it answers. */
export type Work =
  | { readonly does: "freeze"; readonly id: number }
  | { readonly does: "draw"; readonly count: number }
  | { readonly does: "send"; readonly id: number; readonly url: string }
  | { readonly does: "sendPlainly"; readonly count: number; readonly url: string };
export interface Done {
  readonly ms: number;
  /** Bytes, before and at most while it worked. */
  readonly idle: number;
  readonly most: number;
}

/** Connections that both have. */
const lanes = 8;

process.on("message", (work: Work) => void measured(work));
process.on("disconnect", () => void closeDatabase());
process.send?.("ready");

async function measured(work: Work): Promise<void> {
  (globalThis as { gc?: () => void }).gc?.();
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const start = performance.now();
  await perform(work);
  const ms = performance.now() - start;
  clearInterval(watch);
  process.send?.({ ms, idle, most } satisfies Done);
}

async function perform(work: Work): Promise<void> {
  if (work.does === "freeze") return attendTo(work.id, "smtp://127.0.0.1:1", 0);
  if (work.does === "send") return attendTo(work.id, work.url, lanes);
  if (work.does === "draw") return draw(work.count);
  await sendPlainly(work.count, work.url);
}

function attendTo(id: number, url: string, count: number): Promise<void> {
  const letter = preparedLetter(id);
  const drawing = {
    ...letter,
    draw: (recipient: Parameters<typeof drawMail>[1]) => drawMail(letter, recipient),
  };
  return attend(id, async () => drawing, {
    driver: smtpDriver(url),
    clock: () => new Date(),
    signal: new AbortController().signal,
    lanes: count,
    patience: usualPatience,
  });
}

function draw(count: number): void {
  const letter = preparedLetter(1);
  let length = 0;
  for (let number = 0; number < count; number += 1)
    length += drawMail(letter, someRecipient(number)).html.length;
  if (length === 0) throw new Error("Nothing was drawn.");
}

/** The same letter by nodemailer's own pool, as many at once, with nothing kept of them. */
async function sendPlainly(count: number, url: string): Promise<void> {
  const letter = preparedLetter(1);
  const { html, text, subject, headers } = drawMail(letter, someRecipient(1));
  const transport = createTransport({ url, pool: true, maxConnections: lanes });
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      const to = `person${next}@example.org`;
      await transport.sendMail({ from: letter.from, to, subject, html, text, headers });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  transport.close();
}
