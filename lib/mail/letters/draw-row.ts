import type { OutboxRow } from "#db/queries/outbox";
import { environment } from "#lib/env";
import { isLanguage } from "#lib/i18n/languages";
import { siteIdentity } from "#lib/site/identity";
import { Undeliverable } from "../drivers/undeliverable.ts";
import type { Secrets } from "../seal.ts";
import { type Frame, isLetterName, type LetterName, letterProperties } from "./letters.ts";
import { type RenderedLetter, renderLetter } from "./render-letter.ts";

/** Draws the letter of a row with secrets of the caller's choice. Throws {@link Undeliverable} when there is no such letter. */
export async function drawRow(
  { template, language, recipient, properties }: OutboxRow,
  secretsOf: (template: LetterName) => Secrets,
): Promise<RenderedLetter & { readonly template: LetterName; readonly frame: Frame }> {
  if (!isLetterName(template) || !isLanguage(language) || recipient === null) {
    throw new Undeliverable("There is no such letter in this version.");
  }
  const site = { name: (await siteIdentity(language)).name, url: environment().appUrl };
  const frame = { language, site, recipient };
  const all = letterProperties(template, { ...properties, ...secretsOf(template) });
  return { ...(await renderLetter(template, frame, all)), template, frame };
}
