interface Guard {
  readonly isUnsaved: () => boolean;
  /** Asks whether to leave, and is told the way on. */
  readonly ask: (goOn: () => void) => void;
}

/**
 * Stops Back and Forward inside the administration, of which `beforeunload` hears nothing. Where the Navigation API
 * lets it, the browser does not move at all. Elsewhere, and where somebody goes Back twice without touching the page
 * between, it has moved already, and {@link returnToForm} leads it to the form again. Returns how to stop.
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
 * On `popstate`, before the router hears of it: whether the browser left a guarded form and was led back there. What
 * stood behind the form's entry or in front of it is behind it afterwards, so that Back leads there in either case.
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

/** The form that is open, and where the browser was when it was last touched. */
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

/** Whether the window shows an address, whatever stands behind its #. */
function isHere(address: string): boolean {
  return address.split("#")[0] === window.location.href.split("#")[0];
}
