/** Makes every form store typed text, then goes to the login page, which returns here. */
export function leaveToSignIn(): void {
  keepDrafts();
  window.location.assign(signInUrl(window.location));
}

/**
 * Shows the login page in the address bar while someone signs in over a form that stays; a reload opens that page,
 * and then the form with the typed text. Returns a function that restores the form's address.
 */
export function showSignInAddress(): () => void {
  window.dispatchEvent(new CustomEvent("redakce:keep-draft"));
  const here = window.location.href;
  // Uses the router's own state, so that the router does not notice.
  const show = (url: string) => window.history.replaceState(window.history.state, "", url);
  show(signInUrl(window.location));
  return () => show(here);
}

/**
 * Stores typed text and leaves for the page that asks for the passkey again; afterwards the text is back in the form.
 */
export function leaveToConfirm(confirmUrl: string): void {
  keepDrafts();
  const { origin, pathname, search } = window.location;
  const url = new URL(confirmUrl, origin);
  url.searchParams.set("returnTo", pathname + search);
  sessionStorage.setItem(confirmingKey, pathname);
  window.location.assign(url);
}

/** Returns true, only once, if this page was left to confirm with the passkey. */
export function isBackFromConfirming(): boolean {
  const isBack = sessionStorage.getItem(confirmingKey) === window.location.pathname;
  if (isBack) sessionStorage.removeItem(confirmingKey);
  return isBack;
}

const confirmingKey = "redakce.confirming";

function keepDrafts(): void {
  for (const form of document.querySelectorAll("form[data-form]"))
    form.dispatchEvent(new CustomEvent("redakce:keep-draft", { bubbles: true }));
}

/**
 * Returns `/ADMIN/{language}/login` with the return address, for a page of the administration or the login page
 * itself.
 */
export function signInUrl({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  if (/^\/ADMIN(\/[a-z]{2})?\/login$/.test(pathname)) return pathname + search;
  const language = /^\/ADMIN\/([a-z]{2})(?=\/|$)/.exec(pathname)?.[1];
  const login = language ? `/ADMIN/${language}/login` : "/ADMIN/login";
  return `${login}?returnTo=${encodeURIComponent(pathname + search)}`;
}
