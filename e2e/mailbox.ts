import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";
import type { LetterName } from "#lib/mail/letters/letters";
import { varDirectory } from "./server-under-test.ts";

/** A letter as its recipient sees it. */
export interface ReceivedLetter {
  readonly subject: string;
  readonly text: string;
  /** Address of its button. */
  readonly link: string;
}

/**
 * Waits for a letter in the outbox folder.
 *
 * @param number 1 for the first letter of its kind to the address, 2 for the one after it
 * @param mentioning only letters in whose text this stands
 */
export async function letterTo(
  email: string,
  template: LetterName,
  { number = 1, mentioning = "" }: { readonly number?: number; readonly mentioning?: string } = {},
): Promise<ReceivedLetter> {
  const matching = async () =>
    (await lettersTo(email, template)).filter(({ text }) => text.includes(mentioning));
  await expect
    .poll(async () => (await matching()).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(number);
  const letter = (await matching())[number - 1];
  if (!letter) throw new Error(`${email} has no such letter any more.`);
  return letter;
}

/** All letters of a kind to an address so far, oldest first. */
async function lettersTo(email: string, template: LetterName): Promise<readonly ReceivedLetter[]> {
  const folder = join(varDirectory, "outbox");
  const files = namesIn(folder).filter((file) => file.endsWith(`-${template}.eml`));
  const letters = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  return letters
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject = "", text = "" }) => ({
      subject,
      text,
      link: /https?:\/\/\S+\/(?:auth|ADMIN)\/\S+/.exec(text)?.[0] ?? "",
    }));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}
