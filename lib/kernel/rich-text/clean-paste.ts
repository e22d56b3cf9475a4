import { keepKnownElements } from "./paste-elements.ts";
import { shiftHeadings } from "./paste-headings.ts";
import { nestLists, paragraphsToLists } from "./paste-lists.ts";
import { stylesToMarks } from "./paste-marks.ts";
import { removeBlanks, tidySpaces } from "./paste-spaces.ts";
import { normalizeWord } from "./paste-word.ts";

/**
 * Clipboard HTML from Word, Google Docs or a web page as plain semantic HTML that the editor's schema knows:
 * no styles, classes or comments, real lists, headings from h2 down, no blank paragraphs, no images from elsewhere.
 * What the editor itself put on the clipboard passes untouched. Needs a DOM, or a parser that gives one.
 */
export function cleanPastedHtml(html: string, parse: (html: string) => Document = parseInBrowser): string {
  if (/\sdata-pm-slice=/.test(html)) return html;
  const { body } = parse(asDocument(withoutMarkupNoise(html)));
  for (const step of steps) step(body);
  return body.innerHTML.trim();
}

const steps = [
  normalizeWord,
  paragraphsToLists,
  nestLists,
  stylesToMarks,
  shiftHeadings,
  keepKnownElements,
  tidySpaces,
  removeBlanks,
] satisfies ((body: HTMLElement) => void)[];

function parseInBrowser(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

function asDocument(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
}

/** Comments, Word's `<![if]>` and `<o:p>`, style sheets and other things that are never content. */
function withoutMarkupNoise(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<span class="Apple-converted-space">[^<]*<\/span>/g, " ")
    .replace(/<!\[[^>]*>|<\?[^>]*>|<\/?[a-z]\w*:[^>]*>/gi, "");
}
