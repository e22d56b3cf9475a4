import type { Host } from "./host.ts";

let host: Host | undefined;

/**
 * Returns the page that the conventions are installed in, for code without an element of its own, such as drag and
 * drop.
 */
export function currentHost(): Host | undefined {
  return host;
}

/** Makes a host the current one; returns a function that removes it again. */
export function provideHost(next: Host): () => void {
  host = next;
  return () => {
    if (host === next) host = undefined;
  };
}

/**
 * Navigates softly where the conventions are installed, with a full page load elsewhere. Code with unsaved data stops
 * it by cancelling the document's event `redakce:leave`, whose detail continues the navigation.
 */
export function goTo(url: string): void {
  const go = () => (host ? void host.navigate(url) : window.location.assign(url));
  const mayLeave = document.dispatchEvent(new CustomEvent("redakce:leave", { cancelable: true, detail: go }));
  if (mayLeave) go();
}
