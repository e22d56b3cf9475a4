/** A place in a text that is filled in for each subscriber: `{name}`, `{jmeno}` or `{name|friend}`. */
export interface MergeField {
  /** What stands before the name only where there is a name: `Hello, {name}!` becomes `Hello!` without one. */
  readonly lead: string;
  /** What stands there where nobody knows a name. */
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

/** What looks like a merge field and would be sent as it stands, each once. */
export function unknownMergeFields(text: string): readonly string[] {
  return [...new Set(text.replace(known, "").match(alike) ?? [])];
}

const known = /(,?[ \u00a0])?\{(?:name|jmeno|jméno)(?:\|([^{}|]{0,60}))?\}/giu;
const alike = /\{\{?\s*[\p{L}_][\p{L}\p{N}_ -]{0,39}(?:\|[^{}]*)?\}?\}/gu;
