import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import { write } from "#lib/kernel/engine/write";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";

const issues = newsletter as unknown as AnyModule;

/** Writes a list whose issues are on the website for a test; `texts` are form texts. */
export async function createList(name: string, texts: FormTexts = {}): Promise<number> {
  const values = { name, perMinute: "600", mostFailures: "10", archived: "true", ...texts };
  return create(newsletterLists as unknown as AnyModule, values);
}

/** Creates an issue in English for a test, and marks it as sent at the given time. */
export async function sendIssue(subject: string, texts: FormTexts = {}, sent: Sent = {}): Promise<number> {
  const id = await create(issues, { subject, language: "en", ...texts });
  await sayItWasSent((await readRecord(issues, id)) as Row, sent);
  return id;
}

interface Sent {
  readonly at?: Date;
  readonly status?: string;
}

/** Sets on an issue the values that sending it would set. */
export async function sayItWasSent(
  row: Row,
  { at = new Date("2026-06-01T08:00:00Z"), status = "sent", list }: Sent & { readonly list?: number } = {},
): Promise<void> {
  const values = { status, startedAt: at, finishedAt: at, ...(list === undefined ? {} : { list }) };
  await write(issues, async ({ update }) => ({ row: await update(issues, row, values) }), null);
}

async function create(module: AnyModule, texts: FormTexts): Promise<number> {
  const saved = await createRecord(module, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}
