import { isLoginPage } from "./answer.ts";
import { enterAgain, leaveEntry } from "./browser-history.ts";
import { rescueFocus } from "./focus.ts";
import { forgetFilter } from "./forms/filter-form.ts";
import type { Host, Move } from "./host.ts";
import { leaveToSignIn } from "./sign-in.ts";

/**
 * Returns the host that an element's actions use. `[data-fragment]` contains HTML that React did not render; from
 * there navigation fetches and injects fragments, everywhere else the router renders.
 */
export function hostOf(element: Element, host: Host): Host {
  if (!element.closest("[data-fragment]")) return host;
  return {
    ...host,
    navigate: (url, move = "push") => showFragment(url, host, move),
    refresh: () => showFragment(window.location.href, host, "replace"),
  };
}

/**
 * Injects the content area of a page at the beginning of `#content`. React's own content is only hidden, because
 * React must find its elements where it left them.
 */
async function showFragment(url: string, host: Host, move: Move): Promise<void> {
  running?.abort();
  const current = new AbortController();
  running = current;
  const response = await fetchFragment(url, current.signal);
  if (current.signal.aborted) return;
  if (!response) return host.tell("error", host.texts.unreachable);
  const html = await response.text().catch(() => "");
  if (current.signal.aborted) return;
  if (isLoginPage(response.status, html)) return leaveToSignIn();
  if (!response.ok || /<html\b/i.test(html)) return window.location.assign(url);
  leaveEntry(response.url, move);
  inject(html);
  const { pathname, search } = new URL(fullAddressShown() ?? response.url, response.url);
  window.history[move === "replace" ? "replaceState" : "pushState"](injected, "", pathname + search);
  if (move === "push") window.scrollTo(0, 0);
  rescueFocus();
}

/** Handles back and forward: an address that was shown as a fragment is shown as one again, any other by React. */
export function followHistory({ state }: PopStateEvent, host: Host): void {
  forgetFilter();
  enterAgain();
  const isInjected = typeof state === "object" && state !== null && "redakceFragment" in state;
  if (isInjected) void showFragment(window.location.href, host, "replace");
  else {
    running?.abort();
    removeFragment();
  }
}

/** Removes the fragment and shows React's content again. */
export function removeFragment(): void {
  document.querySelector("#content > [data-fragment]")?.remove();
}

/** Request in progress; the newest wins. */
let running: AbortController | undefined;

const injected = { redakceFragment: true };

function inject(html: string): void {
  const content = document.getElementById("content");
  const container = document.createElement("div");
  container.dataset.fragment = "";
  container.innerHTML = html;
  removeFragment();
  content?.prepend(container);
}

/** Returns the full address of the listing in the fragment, if the session added to the requested one. */
function fullAddressShown(): string | undefined {
  return document.querySelector<HTMLElement>("[data-fragment] [data-full-address]")?.dataset.fullAddress;
}

async function fetchFragment(url: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal, headers: { "x-requested-with": "fetch", accept: "text/html" } });
  } catch {
    return undefined;
  }
}
