import { createElement, type ReactNode } from "react";
import { render, toPlainText } from "react-email";
import { templates } from "#emails/templates";
import { translator } from "#lib/platform/i18n/translator";
import { plainTextStyle } from "./plain-text-style.ts";
import type { Frame, MailName, MailProperties, MailProps } from "./templates.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  /** The same as plain text, for programs and people that prefer it. */
  readonly text: string;
}

/** Draws an e-mail. Only code inside the application's bundle can load this: templates are JSX. */
export async function renderMail<Name extends MailName>(
  name: Name,
  frame: Frame,
  properties: MailProperties<Name>,
): Promise<RenderedMail> {
  const template: (props: MailProps<Name>) => ReactNode = templates[name];
  const html = await render(createElement(template, { frame, properties }));
  return { subject: subjectOf(name, frame, properties), html, text: toPlainText(html, plainTextStyle) };
}

/** A subject is one line, whatever is written into it. */
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
