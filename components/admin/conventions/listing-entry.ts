import type { Host, Move } from "./host.ts";

/**
 * Told before another page is shown. An entry of the history that is left for another state of the same listing says
 * what it shows: without parameters it would show on the way back what the session remembers by then.
 */
export function leaveEntry(url: string, move: Move): void {
  isReentered = false;
  const address = shownListing();
  const isSame = new URL(url, window.location.href).pathname === window.location.pathname;
  if (move === "replace" || !address || !isSame || address === currentAddress()) return;
  window.history.replaceState(window.history.state, "", address);
}

/** Told when the browser goes back or forward. */
export function enterAgain(): void {
  isReentered = true;
}

/**
 * Asks anew for a listing that back or forward shows as the browser kept it, so that its records are those of now
 * and the session remembers the filter that is looked at.
 *
 * @param address that says the whole of the listing
 */
export function refreshReentered(address: string, host: Host): void {
  if (!isReentered || !isShownHere(address)) return;
  isReentered = false;
  void (window.location.search === "" ? host.navigate(address, "replace") : host.refresh());
}

/** Puts into the address bar what the session added to a listing that was asked for by less. */
export function showWholeAddress(fullAddress: string): void {
  const whole = new URL(fullAddress, window.location.href);
  const told = [...new URLSearchParams(window.location.search)];
  const saysLess = told.length < whole.searchParams.size;
  const agrees = told.every(([name, value]) => whole.searchParams.get(name) === value);
  if (whole.pathname === window.location.pathname && saysLess && agrees)
    window.history.replaceState(null, "", fullAddress);
}

/**
 * Whether a listing that was just drawn is the one that the address bar tells of: whoever goes back twice at once is at
 * the second entry already when the first is drawn. An address without parameters tells of no filter in particular.
 */
function isShownHere(address: string): boolean {
  const { search } = window.location;
  if (search === "") return true;
  const [drawn, told] = [new URL(address, window.location.href).searchParams, new URLSearchParams(search)];
  const names = [...drawn.keys(), ...[...told.keys()].filter((name) => !besideFilter.has(name))];
  return names.every((name) => (drawn.get(name) ?? "") === (told.get(name) ?? ""));
}

/** What an address may tell besides the filter, and a listing's own leaves out where it is as usual. */
const besideFilter = new Set(["limit", "listingPage", "notice", "orderBy", "view"]);

let isReentered = false;

/** Path and query of the page that is shown. */
export function currentAddress(): string {
  return window.location.pathname + window.location.search;
}

/** The address that says the whole of the listing that is shown; undefined where the page is no listing. */
function shownListing(): string | undefined {
  const address = document.querySelector<HTMLElement>("#content [data-listing]")?.dataset.listing;
  const isHere = address && new URL(address, window.location.href).pathname === window.location.pathname;
  return isHere ? address : undefined;
}
