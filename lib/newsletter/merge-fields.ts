import { isWoman, vocative } from "czech-vocative";
import type { RichTextDocument } from "../kernel/rich-text/document.ts";

/**
 * A place in a text that is filled in for each subscriber: `{name}`, `{jmeno}` or `{name|friend}`, or `{osloveni}` for
 * the name as one calls people in Czech.
 */
interface MergeField {
  readonly isCall: boolean;
  /** Text before the name, only where there is a name: `Hello, {name}!` becomes `Hello!` without one. */
  readonly lead: string;
  /** Text used where the name is unknown. */
  readonly fallback: string;
}

/** The text with something else in the places of its merge fields. */
export function replaceMergeFields(text: string, replace: (field: MergeField) => string): string {
  return text.replace(known, (_, lead = "", name: string, fallback?: string) => {
    const isCall = /^osloven/iu.test(name);
    return fallback === undefined
      ? replace({ isCall, lead, fallback: "" })
      : `${lead}${replace({ isCall, lead: "", fallback: fallback.trim() })}`;
  });
}

/**
 * Returns a Czech name in the vocative: Jana Nováková as Jano Nováková. A name about which that is not certain stays as
 * it is: one with a title or of more than two words, or whose parts do not belong to a woman or a man alike.
 */
export function calledInCzech(name: string): string {
  const [first = "", last, ...others] = name.split(" ");
  if (others.length > 0 || ![first, last ?? first].every((word) => czechName.test(word))) return name;
  if (last === undefined) return vocative(first);
  const woman = isWoman(first);
  const isOfBoth = /[íů]$/u.test(last);
  if (!isOfBoth && woman !== last.endsWith("á")) return name;
  return `${vocative(first, woman, false)} ${vocative(last, woman, true)}`;
}

const czechName = /^[A-ZÁČĎÉÍĽŇÓŘŠŤÚÝŽ][a-záčďéěíľňóřšťúůýž]+$/u;

/** Returns texts that look like a merge field and would be sent as they are, each once. */
export function unknownMergeFields(text: string): readonly string[] {
  return [...new Set(text.replace(known, "").match(alike) ?? [])];
}

const known = /(,?[ \u00a0])?\{(name|jmeno|jméno|osloveni|oslovení)(?:\|([^{}|]{0,60}))?\}/giu;
const alike = /\{\{?\s*[\p{L}_][\p{L}\p{N}_ -]{0,39}(?:\|[^{}]*)?\}?\}/gu;

/** Returns an issue without personal names: placeholders for names hold the text for an unknown name. */
export function withoutNames<Issue extends Named>(issue: Issue): Issue {
  const { subject, preheader, content } = issue;
  return {
    ...issue,
    subject: nameless(subject),
    preheader: preheader && nameless(preheader),
    content: JSON.parse(JSON.stringify(content), (key, value: unknown) =>
      key === "text" && typeof value === "string" ? nameless(value) : value,
    ) as RichTextDocument,
  };
}

interface Named {
  readonly subject: string;
  readonly preheader: string | null;
  readonly content: RichTextDocument;
}

/** Returns a text as it is for an unknown name; a run of text cannot be empty. */
export function nameless(text: string): string {
  return replaceMergeFields(text, ({ fallback }) => fallback) || " ";
}
