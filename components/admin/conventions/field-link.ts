import { reveal } from "./reveal.ts";

/** Links to the fields of a form, such as those of its mistakes. */
export const fieldLinks = 'a[href^="#field-"]';

/** Leads to a field, whatever it is folded into. */
export function followFieldLink(event: MouseEvent, link: HTMLAnchorElement): void {
  const control = document.getElementById(link.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  reveal(control);
  control.focus();
  // An element that takes no focus is at least shown.
  if (document.activeElement !== control) control.scrollIntoView({ block: "center" });
}
