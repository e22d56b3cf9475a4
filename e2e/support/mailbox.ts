import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";
import type { MailName } from "#lib/mail/templates/templates";
import { varDirectory } from "../server-under-test.ts";

/** An e-mail as its recipient sees it. */
export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  /** Address of its button. */
  readonly link: string;
}

/**
 * Waits for an e-mail in the outbox folder.
 *
 * @param number 1 for the first mail of its kind to the address, 2 for the one after it
 * @param mentioning only mails in whose text this stands
 */
export async function mailTo(
  email: string,
  template: MailName,
  { number = 1, mentioning = "" }: { readonly number?: number; readonly mentioning?: string } = {},
): Promise<ReceivedMail> {
  const matching = async () =>
    (await mailsTo(email, template)).filter(({ text }) => text.includes(mentioning));
  await expect
    .poll(async () => (await matching()).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(number);
  const mail = (await matching())[number - 1];
  if (!mail) throw new Error(`${email} has no such mail any more.`);
  return mail;
}

/** Returns all mails of a kind to an address so far, oldest first. */
async function mailsTo(email: string, template: MailName): Promise<readonly ReceivedMail[]> {
  const folder = join(varDirectory, "outbox");
  const files = namesIn(folder).filter((file) => file.endsWith(`-${template}.eml`));
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject = "", text = "" }) => ({
      subject,
      text,
      link: /https?:\/\/\S+\/(?:auth|ADMIN|newsletter)\/\S+/.exec(text)?.[0] ?? "",
    }));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}
