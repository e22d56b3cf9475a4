/** Where a form posts, in full; `form.action` is a field instead when the form has one of that name. */
export function formAddress(form: HTMLFormElement): string {
  return new URL(form.getAttribute("action") ?? "", document.baseURI).href;
}
