/** The number under which an error of the server stands in the log; what failed in the browser has none. */
export function errorNumber(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("digest" in error)) return undefined;
  return typeof error.digest === "string" ? error.digest : undefined;
}
