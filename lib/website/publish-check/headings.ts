import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Heading, RichTextDocument } from "#lib/kernel/rich-text/document";
import { readable } from "#lib/kernel/rich-text/readable";
import { walk } from "#lib/kernel/rich-text/walk";
import type { Hint } from "./hint.ts";

/** Headings that skip a level, so that a list of them makes no outline, and headings without words (WCAG 2.2 §1.3.1). */
export function headingsInOrder({ fields }: AnyModule, row: Row): readonly Hint[] {
  return Object.entries(fields)
    .filter(([key, { reads }]) => reads === "document" && row[key])
    .flatMap(([field]) => hintsOf(field, readable(row[field] as RichTextDocument)));
}

function hintsOf(field: string, document: RichTextDocument): readonly Hint[] {
  const headings = [...walk(document)].filter((node) => node.type === "heading");
  let above = 1;
  return headings.flatMap((heading): readonly Hint[] => {
    const { level } = heading.attrs;
    const isSkipping = level > above + 1;
    above = level;
    const about = wordsOf(heading);
    if (about === "") return [{ reason: "headingEmpty", field }];
    return isSkipping ? [{ reason: "headingSkipped", field, about }] : [];
  });
}

function wordsOf({ content = [] }: Heading): string {
  return content
    .map((node) => (node.type === "text" ? node.text : " "))
    .join("")
    .trim();
}
