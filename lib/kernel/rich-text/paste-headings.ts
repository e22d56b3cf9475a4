import { rename } from "./replace-element.ts";

/** Headings go down a level where there is an h1, which belongs to the page's title; nothing is deeper than h4. */
export function shiftHeadings(body: HTMLElement): void {
  const shift = body.querySelector("h1") === null ? 0 : 1;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    rename(heading, `h${Math.min(4, Number(heading.tagName.slice(1)) + shift)}`);
  }
}
