import { inlineStyle } from "./inline-style.ts";
import { rename, unwrap } from "./replace-element.ts";

/** Word's comments, tracked deletions, hidden text and titles, on the desktop and in the browser. */
export function normalizeWord(body: HTMLElement): void {
  for (const element of body.querySelectorAll(neverContent)) element.remove();
  for (const element of body.querySelectorAll("[style]")) if (isHidden(element)) element.remove();
  for (const tab of body.querySelectorAll("[style*='mso-tab-count']")) tab.replaceWith(" ");
  for (const title of body.querySelectorAll("p.MsoTitle")) rename(title, "h1");
  for (const heading of body.querySelectorAll("p[role=heading]")) {
    rename(heading, `h${Number(heading.getAttribute("aria-level")) || 2}`);
  }
  for (const inserted of body.querySelectorAll("ins")) unwrap(inserted);
}

/** The last one is what Word in the browser ends each paragraph with. */
const neverContent =
  "del.msoDel, del[cite], .msocomoff, .msocomanchor, .MsoCommentReference, .MsoCommentText, .EOP";

function isHidden(element: Element): boolean {
  const style = inlineStyle(element);
  return (
    style.get("display") === "none" ||
    style.get("mso-hide") === "all" ||
    style.get("mso-element")?.startsWith("comment") === true
  );
}
