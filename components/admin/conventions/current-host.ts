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

/** Soft navigation where the conventions are installed, a full page load elsewhere. */
export function goTo(url: string): void {
  if (host) void host.navigate(url);
  else window.location.assign(url);
}
