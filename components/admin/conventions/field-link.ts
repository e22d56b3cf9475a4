import { reveal } from "./reveal.ts";

/** Links to the fields of a form, such as those with errors. */
export const fieldLinks = 'a[href^="#field-"]';

/** Goes to a field and opens everything that it is folded into. */
export function followFieldLink(event: MouseEvent, link: HTMLAnchorElement): void {
  const control = document.getElementById(link.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  reveal(control);
  control.focus();
  // An element that takes no focus is at least shown.
  if (document.activeElement !== control) control.scrollIntoView({ block: "center" });
}
