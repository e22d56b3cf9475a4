import type { Host } from "./host.ts";

let host: Host | undefined;

/** The page that the conventions are installed in, for code that no element stands for, such as drag and drop. */
export function currentHost(): Host | undefined {
  return host;
}

/** Makes a host the current one; returns what takes it away again. */
export function provideHost(next: Host): () => void {
  host = next;
  return () => {
    if (host === next) host = undefined;
  };
}

/**
 * Soft navigation where the conventions are installed, a full page load elsewhere. Whoever has something to lose stops
 * it by cancelling the document's event `redakce:leave`, whose detail is the way on.
 */
export function goTo(url: string): void {
  const go = () => (host ? void host.navigate(url) : window.location.assign(url));
  const mayLeave = document.dispatchEvent(new CustomEvent("redakce:leave", { cancelable: true, detail: go }));
  if (mayLeave) go();
}
