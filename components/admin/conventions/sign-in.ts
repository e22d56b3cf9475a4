/** Asks every form to keep what was typed, then goes to the login page, which returns here. */
export function leaveToSignIn(): void {
  keepDrafts();
  window.location.assign(signInUrl(window.location));
}

/** The same for the page that asks for the passkey again; what was typed is in the form again afterwards. */
export function leaveToConfirm(confirmUrl: string): void {
  keepDrafts();
  const { origin, pathname, search } = window.location;
  const url = new URL(confirmUrl, origin);
  url.searchParams.set("returnTo", pathname + search);
  sessionStorage.setItem(confirmingKey, pathname);
  window.location.assign(url);
}

/** Whether this page was left to confirm with the passkey; true only once. */
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

/** `/ADMIN/{language}/login` with the way back, for the address of a page of the administration. */
export function signInUrl({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const language = /^\/ADMIN\/([a-z]{2})(?=\/|$)/.exec(pathname)?.[1];
  const login = language ? `/ADMIN/${language}/login` : "/ADMIN/login";
  return `${login}?returnTo=${encodeURIComponent(pathname + search)}`;
}
