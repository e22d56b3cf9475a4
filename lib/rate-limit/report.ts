/** A function that receives what went wrong without failing a request. */
export type Report = (message: string, cause: unknown) => void;

/** Reports through the process's own warnings. */
export function emitWarning(message: string, cause: unknown): void {
  process.emitWarning(message, { type: "RateLimitWarning", detail: String(cause) });
}
