import { inlineStyle } from "./inline-style.ts";
import { unwrap, wrapContent } from "./replace-element.ts";

/** Bold, italic, underlined, struck, raised and lowered text that is so only by its style gets the element that says it. */
export function stylesToMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll("b, strong, i, em")) if (isUndone(element)) unwrap(element);
  for (const element of body.querySelectorAll("span[style], font[style], a[style], p[style]")) {
    for (const mark of marksOf(element)) wrapContent(element, mark);
  }
  // A heading is bold and a link underlined anyway.
  for (const element of body.querySelectorAll(`${headings("strong")}, ${headings("b")}, a u`))
    unwrap(element);
}

/** Google Docs wraps everything in `<b style="font-weight:normal">`. */
function isUndone(element: Element): boolean {
  const style = inlineStyle(element);
  const bold = element.tagName === "B" || element.tagName === "STRONG";
  return bold
    ? /^(normal|lighter|[1-4]\d\d)$/.test(style.get("font-weight") ?? "")
    : style.get("font-style") === "normal";
}

function marksOf(element: Element): string[] {
  const style = inlineStyle(element);
  const decoration = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  const marks = {
    strong: /^(bold|bolder|[6-9]\d\d)$/.test(style.get("font-weight") ?? ""),
    em: /^(italic|oblique)/.test(style.get("font-style") ?? ""),
    u: decoration.includes("underline") && element.closest("a") === null,
    s: decoration.includes("line-through"),
    sup: style.get("vertical-align") === "super",
    sub: style.get("vertical-align") === "sub",
  };
  return Object.entries(marks).flatMap(([mark, applies]) => (applies ? mark : []));
}

function headings(inner: string): string {
  return [1, 2, 3, 4, 5, 6].map((level) => `h${level} ${inner}`).join(", ");
}
