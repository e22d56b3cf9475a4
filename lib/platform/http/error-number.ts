/** Returns the number of a server error in the log; an error in the browser has none. */
export function errorNumber(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("digest" in error)) return undefined;
  return typeof error.digest === "string" ? error.digest : undefined;
}
