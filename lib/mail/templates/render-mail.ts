import { createElement, type ReactNode } from "react";
import { render, toPlainText } from "react-email";
import { templates } from "#emails/templates";
import { environment } from "#lib/platform/env";
import { translator } from "#lib/platform/i18n/translator";
import type { Secrets } from "#lib/platform/seal";
import { isKnownLanguage } from "#lib/platform/site-languages";
import { Undeliverable } from "../drivers/refusal.ts";
import { findOutboxRow, type OutboxRow } from "../queries/outbox.ts";
import { inSiteLook, siteInMails } from "./mail-brand.ts";
import { plainTextStyle } from "./plain-text-style.ts";
import type { Frame, MailName, MailProperties, MailProps } from "./templates.ts";
import { isMailName, mailProperties, maskedProperties } from "./templates.ts";

interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  /** The same as plain text, for programs and people that prefer it. */
  readonly text: string;
}

/** Renders an e-mail. Only code inside the application's bundle can load this: templates are JSX. */
export async function renderMail<Name extends MailName>(
  name: Name,
  frame: Frame,
  properties: MailProperties<Name>,
): Promise<RenderedMail> {
  const template: (props: MailProps<Name>) => ReactNode = templates[name];
  const html = await render(createElement(template, { frame, properties }));
  return { subject: subjectOf(name, frame, properties), html, text: toPlainText(html, plainTextStyle) };
}

/** Renders an e-mail as the site sends it: with its name and logo, and in its look. */
export async function renderSiteMail<Name extends MailName>(
  name: Name,
  to: Pick<Frame, "language" | "recipient">,
  properties: MailProperties<Name>,
): Promise<RenderedMail & { readonly frame: Frame }> {
  const frame = { ...to, site: await siteInMails(to.language) };
  const drawn = await renderMail(name, frame, properties);
  return { ...drawn, html: await inSiteLook(drawn.html), frame };
}

/** Returns the subject as one line, whatever its values contain. */
function subjectOf(name: MailName, frame: Frame, properties: object): string {
  const given: Readonly<Record<string, unknown>> = { ...properties };
  const text = (key: string) => (typeof given[key] === "string" ? given[key].replace(/\s+/g, " ") : "");
  return translator(frame.language, "emails")(`${name}.subject`, {
    site: frame.site.name,
    name: text("name"),
    title: text("title"),
    verb: text("verb"),
    count: typeof given.count === "number" ? given.count : 0,
  });
}

/**
 * Renders the mail of a row with secrets of the caller's choice. Throws {@link Undeliverable} when there is no such
 * mail.
 */
export async function drawRow(
  { template, language, recipient, properties }: OutboxRow,
  secretsOf: (template: MailName) => Secrets,
): Promise<RenderedMail & { readonly template: MailName; readonly frame: Frame }> {
  if (!isMailName(template) || !isKnownLanguage(language) || recipient === null) {
    throw new Undeliverable("There is no such mail in this version.");
  }
  const all = mailProperties(template, { ...properties, ...secretsOf(template) });
  return { ...(await renderSiteMail(template, { language, recipient }, all)), template };
}

/**
 * Returns an e-mail for the log: as it was or would be sent, without its secrets. Undefined when there is no such
 * mail.
 */
export async function mailForLog(id: number): Promise<RenderedMail | undefined> {
  const row = await findOutboxRow(id);
  if (row?.kind !== "mail") return undefined;
  const { subject, html, text } = row;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  const drawn = await drawRow(row, (template) => maskedProperties(template, environment().appUrl));
  return { subject: drawn.subject, html: drawn.html, text: drawn.text };
}
