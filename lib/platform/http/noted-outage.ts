/** By the number of a request, the seconds after which it may work. */
type Noted = Map<string, number>;

const shared = globalThis as typeof globalThis & { [key: symbol]: Noted | undefined };
const key = Symbol.for("redakce.noted-outages");
shared[key] ??= new Map();

/** The framework tells of an error in one bundle, and the process answers in another. */
const noted = shared[key];

/** As many as can fail before they are answered; what was answered in another way is forgotten. */
const mostNoted = 1000;

/** Notes that a request could not be drawn because something was away or busy for a moment. */
export function noteOutage(requestId: string, seconds: number): void {
  noted.set(requestId, seconds);
  const [oldest = ""] = noted.keys();
  if (noted.size > mostNoted) noted.delete(oldest);
}

/** The seconds after which a request that failed may work, undefined where it failed for another reason; forgets them. */
export function takeOutage(requestId: string): number | undefined {
  const seconds = noted.get(requestId);
  noted.delete(requestId);
  return seconds;
}
