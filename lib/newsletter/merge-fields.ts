import type { RichTextDocument } from "../kernel/rich-text/document.ts";

/** A place in a text that is filled in for each subscriber: `{name}`, `{jmeno}` or `{name|friend}`. */
interface MergeField {
  /** Text before the name, only where there is a name: `Hello, {name}!` becomes `Hello!` without one. */
  readonly lead: string;
  /** Text used where the name is unknown. */
  readonly fallback: string;
}

/** The text with something else in the places of its merge fields. */
export function replaceMergeFields(text: string, replace: (field: MergeField) => string): string {
  return text.replace(known, (_, lead = "", fallback?: string) =>
    fallback === undefined
      ? replace({ lead, fallback: "" })
      : `${lead}${replace({ lead: "", fallback: fallback.trim() })}`,
  );
}

/** Returns texts that look like a merge field and would be sent as they are, each once. */
export function unknownMergeFields(text: string): readonly string[] {
  return [...new Set(text.replace(known, "").match(alike) ?? [])];
}

const known = /(,?[ \u00a0])?\{(?:name|jmeno|jméno)(?:\|([^{}|]{0,60}))?\}/giu;
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
