import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule, RowOf } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import type { newsletter } from "#lib/newsletter/newsletter";
import type { newsletterLists } from "#lib/newsletter/newsletter-lists";
import type { DrawnMail, MailPurpose, MailRecipient } from "./draw-mail.ts";
import { drawMail } from "./draw-mail.ts";
import { prepareMails } from "./prepare-mails.ts";

type Texts = Readonly<Record<string, string>>;

export const jana: MailRecipient = { id: 1, email: "jana@example.org", name: "Jana", key: "janas-key" };

/** For tests: creates a list as an editor would. */
export async function newList(texts: Texts = {}): Promise<RowOf<typeof newsletterLists>> {
  return (await make("newsletterLists", { name: "Orchard", key: "orchard", ...texts })) as never;
}

/** For tests: creates an issue as an editor would. */
export async function newIssue(texts: Texts = {}): Promise<RowOf<typeof newsletter>> {
  return (await make("newsletter", { subject: "Autumn", language: "en", ...texts })) as never;
}

/** For tests: the mail that a subscriber gets of an issue that holds these nodes. */
export async function drawnOf(
  content: readonly object[],
  { issue = {}, list = {}, purpose = "sending", recipient = jana }: Drawn = {},
): Promise<DrawnMail> {
  const texts = { content: JSON.stringify({ type: "doc", content }), ...issue };
  const prepared = await prepareMails(await newIssue(texts), await newList(list), {
    purpose,
    now: new Date(),
  });
  return drawMail(prepared, recipient);
}

interface Drawn {
  readonly issue?: Texts;
  readonly list?: Texts;
  readonly purpose?: MailPurpose;
  readonly recipient?: MailRecipient;
}

async function make(name: string, texts: Texts) {
  const module = moduleNamed(name) as AnyModule;
  const saved = await createRecord(module, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return readRecord(module, saved.row.id);
}

export function paragraph(...content: readonly (string | object)[]) {
  return {
    type: "paragraph",
    content: content.map((node) => (typeof node === "string" ? { type: "text", text: node } : node)),
  };
}

export function linked(text: string, href: string) {
  return { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
}
