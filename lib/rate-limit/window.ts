/** Milliseconds of a window. Throws RangeError for one that is not a positive number. */
export function milliseconds(windowSeconds: number): number {
  if (windowSeconds > 0 && Number.isFinite(windowSeconds)) return windowSeconds * 1000;
  throw new RangeError(`windowSeconds must be a positive number, not ${windowSeconds}.`);
}
