import { createElement, type ReactNode } from "react";
import { render, toPlainText } from "react-email";
import { templates } from "#emails/templates";
import { translator } from "#lib/i18n/translator";
import type { Frame, LetterName, LetterProperties, LetterProps } from "./letters.ts";
import { plainTextStyle } from "./plain-text-style.ts";

export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  /** The same as plain text, for programs and people that prefer it. */
  readonly text: string;
}

/** Draws a letter. Only code inside the application's bundle can load this: templates are JSX. */
export async function renderLetter<Name extends LetterName>(
  name: Name,
  frame: Frame,
  properties: LetterProperties<Name>,
): Promise<RenderedLetter> {
  const template: (props: LetterProps<Name>) => ReactNode = templates[name];
  const html = await render(createElement(template, { frame, properties }));
  return { subject: subjectOf(name, frame, properties), html, text: toPlainText(html, plainTextStyle) };
}

function subjectOf(name: LetterName, frame: Frame, properties: object): string {
  const person =
    "name" in properties && typeof properties.name === "string" ? properties.name.replace(/\s+/g, " ") : "";
  const count = "count" in properties && typeof properties.count === "number" ? properties.count : 0;
  return translator(frame.language, "emails")(`${name}.subject`, {
    site: frame.site.name,
    name: person,
    count,
  });
}
