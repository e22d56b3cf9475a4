/** Takes the token out of the address (`#t=...`), where it would stay in the history and before everybody's eyes. */
export function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get("t") ?? "";
  if (token) window.history.replaceState(window.history.state, "", window.location.pathname);
  return token;
}

/** Hands the token over to the page in the other language; returns how to stop. */
export function keepTokenInLanguageLinks(token: () => string): () => void {
  const carry = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link && token()) link.hash = new URLSearchParams({ t: token() }).toString();
  };
  document.addEventListener("click", carry, { capture: true });
  return () => document.removeEventListener("click", carry, { capture: true });
}
