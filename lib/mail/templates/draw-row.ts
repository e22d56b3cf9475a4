import type { OutboxRow } from "#lib/mail/queries/outbox";
import { environment } from "#lib/platform/env";
import { isLanguage } from "#lib/platform/i18n/languages";
import type { Secrets } from "#lib/platform/seal";
import { siteIdentity } from "#lib/settings/site-identity";
import { Undeliverable } from "../drivers/undeliverable.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import { type Frame, isMailName, type MailName, mailProperties } from "./templates.ts";

/** Draws the mail of a row with secrets of the caller's choice. Throws {@link Undeliverable} when there is no such mail. */
export async function drawRow(
  { template, language, recipient, properties }: OutboxRow,
  secretsOf: (template: MailName) => Secrets,
): Promise<RenderedMail & { readonly template: MailName; readonly frame: Frame }> {
  if (!isMailName(template) || !isLanguage(language) || recipient === null) {
    throw new Undeliverable("There is no such mail in this version.");
  }
  const site = { name: (await siteIdentity(language)).name, url: environment().appUrl };
  const frame = { language, site, recipient };
  const all = mailProperties(template, { ...properties, ...secretsOf(template) });
  return { ...(await renderMail(template, frame, all)), template, frame };
}
