import type { RichTextDocument } from "../kernel/rich-text/document.ts";
import { replaceMergeFields } from "./drawing/merge-fields.ts";

/** What an issue says to nobody in particular: places for names hold what stands there where no name is known. */
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

/** A run of text cannot be empty. */
function nameless(text: string): string {
  return replaceMergeFields(text, ({ fallback }) => fallback) || " ";
}
