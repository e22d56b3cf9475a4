import type { Host, Move } from "./host.ts";

interface Guard {
  readonly isUnsaved: () => boolean;
  /** Asks whether to leave, and receives the function that continues. */
  readonly ask: (goOn: () => void) => void;
}

/**
 * Stops Back and Forward inside the administration, which `beforeunload` does not notice. If the Navigation API
 * allows it, the browser does not move at all. Elsewhere, and if someone goes Back twice without touching the page
 * between, it has moved already, and {@link returnToForm} returns it to the form. Returns how to stop.
 */
export function guardHistory(guard: Guard): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const place = { ...guard, at: placeNow() };
  const remember = () => {
    place.at = placeNow();
  };
  guarded = place;
  // Older browsers do not have it, whatever the types say.
  const navigation: Navigation | undefined = window.navigation;
  navigation?.addEventListener("navigate", (event) => stopMove(event, guard), { signal });
  document.addEventListener("input", remember, { signal });
  window.addEventListener("scroll", () => isHere(place.at.url) && remember(), { signal, passive: true });
  return () => {
    stopping.abort();
    if (guarded === place) guarded = undefined;
  };
}

/**
 * Checks on `popstate`, before the router notices it, if the browser left a guarded form and was returned there.
 * Entries behind the form's entry or in front of it are behind it afterwards, so that Back goes there in either case.
 */
export function returnToForm(event: PopStateEvent): boolean {
  if (!guarded || isHere(guarded.at.url) || !guarded.isUnsaved()) return false;
  event.stopImmediatePropagation();
  const { url, state, left, top } = guarded.at;
  window.history.pushState(state, "", url);
  requestAnimationFrame(() => window.scrollTo({ left, top, behavior: "instant" }));
  guarded.ask(() => window.history.back());
  return true;
}

/** The open form, and the browser's position when it was last touched. */
let guarded: (Guard & { at: ReturnType<typeof placeNow> }) | undefined;

function stopMove(event: NavigateEvent, { isUnsaved, ask }: Guard): void {
  const { destination, navigationType, cancelable } = event;
  const isMove = navigationType === "traverse" && destination.sameDocument && cancelable;
  if (!isMove || isHere(destination.url) || !isUnsaved()) return;
  event.preventDefault();
  ask(() => {
    const { committed, finished } = window.navigation.traverseTo(destination.key);
    void Promise.allSettled([committed, finished]);
  });
}

function placeNow() {
  return {
    url: window.location.href,
    state: window.history.state as unknown,
    left: window.scrollX,
    top: window.scrollY,
  };
}

/** Checks whether the window shows an address, ignoring anything after its #. */
function isHere(address: string): boolean {
  return address.split("#")[0] === window.location.href.split("#")[0];
}

/**
 * Called before another page is shown. A history entry that is left for another state of the same listing records
 * what it shows: without parameters it would show on the way back what the session remembers by then.
 */
export function leaveEntry(url: string, move: Move): void {
  isReentered = false;
  const address = shownListing();
  const isSame = new URL(url, window.location.href).pathname === window.location.pathname;
  if (move === "replace" || !address || !isSame || address === currentAddress()) return;
  window.history.replaceState(window.history.state, "", address);
}

/** Called when the browser goes back or forward. */
export function enterAgain(): void {
  isReentered = true;
}

/**
 * Requests again a listing that back or forward shows from the browser's cache, so that its records are current and
 * the session remembers the visible filter.
 *
 * @param address that says the whole of the listing
 */
export function refreshReentered(address: string, host: Host): void {
  if (!isReentered || !isShownHere(address)) return;
  isReentered = false;
  void (window.location.search === "" ? host.navigate(address, "replace") : host.refresh());
}

/** Puts into the address bar what the session added to a listing that was requested with less. */
export function showWholeAddress(fullAddress: string): void {
  const whole = new URL(fullAddress, window.location.href);
  const told = [...new URLSearchParams(window.location.search)];
  const saysLess = told.length < whole.searchParams.size;
  const agrees = told.every(([name, value]) => whole.searchParams.get(name) === value);
  if (whole.pathname === window.location.pathname && saysLess && agrees)
    window.history.replaceState(null, "", fullAddress);
}

/**
 * Checks whether a listing just rendered is the one in the address bar: after going back twice at once, the second
 * entry is current when the first is rendered. An address without parameters means no filter in particular.
 */
function isShownHere(address: string): boolean {
  const { search } = window.location;
  if (search === "") return true;
  const [drawn, told] = [new URL(address, window.location.href).searchParams, new URLSearchParams(search)];
  const names = [...drawn.keys(), ...[...told.keys()].filter((name) => !besideFilter.has(name))];
  return names.every((name) => (drawn.get(name) ?? "") === (told.get(name) ?? ""));
}

/** Parameters besides the filter; a listing's own address omits those with their usual value. */
const besideFilter = new Set(["limit", "listingPage", "notice", "orderBy", "view"]);

let isReentered = false;

/** Path and query of the page that is shown. */
export function currentAddress(): string {
  return window.location.pathname + window.location.search;
}

/** Returns the full address of the listing that is shown; undefined if the page is not a listing. */
function shownListing(): string | undefined {
  const address = document.querySelector<HTMLElement>("#content [data-listing]")?.dataset.listing;
  const isHere = address && new URL(address, window.location.href).pathname === window.location.pathname;
  return isHere ? address : undefined;
}
