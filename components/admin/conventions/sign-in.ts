/** Asks every form to keep what was typed, then goes to the login page, which returns here. */
export function leaveToSignIn(): void {
  keepDrafts();
  window.location.assign(signInUrl(window.location));
}

/**
 * Has the address bar tell of the login page while somebody signs in over a form that stays; a reload leads to that page,
 * and from there to the form with what was typed. Returns how to tell of the form again.
 */
export function showSignInAddress(): () => void {
  window.dispatchEvent(new CustomEvent("redakce:keep-draft"));
  const here = window.location.href;
  // With the router's own state, so that the router hears nothing of it.
  const show = (url: string) => window.history.replaceState(window.history.state, "", url);
  show(signInUrl(window.location));
  return () => show(here);
}

/** Keeps what was typed and leaves for the page that asks for the passkey again; it was typed is in the form again afterwards. */
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

/** `/ADMIN/{language}/login` with the way back, for the address of a page of the administration or itself. */
export function signInUrl({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  if (/^\/ADMIN(\/[a-z]{2})?\/login$/.test(pathname)) return pathname + search;
  const language = /^\/ADMIN\/([a-z]{2})(?=\/|$)/.exec(pathname)?.[1];
  const login = language ? `/ADMIN/${language}/login` : "/ADMIN/login";
  return `${login}?returnTo=${encodeURIComponent(pathname + search)}`;
}
