/** Seconds after which a request may work, by request number. */
type Noted = Map<string, number>;

const shared = globalThis as typeof globalThis & { [key: symbol]: Noted | undefined };
const key = Symbol.for("redakce.noted-outages");
shared[key] ??= new Map();

/** The framework reports an error in one bundle, and the process responds in another. */
const noted = shared[key];

/** As many as can fail before their responses; a request with another response is forgotten. */
const mostNoted = 1000;

/** Notes that a request could not be rendered because something was briefly unavailable or busy. */
export function noteOutage(requestId: string, seconds: number): void {
  noted.set(requestId, seconds);
  const [oldest = ""] = noted.keys();
  if (noted.size > mostNoted) noted.delete(oldest);
}

/**
 * Returns the seconds after which a failed request may work, undefined if it failed for another reason; forgets them.
 */
export function takeOutage(requestId: string): number | undefined {
  const seconds = noted.get(requestId);
  noted.delete(requestId);
  return seconds;
}
