import type { PasskeyProblem } from "#lib/platform/i18n/browser-texts";

/** Why the browser gave no passkey; each has a message, see `useProblemText`. */
export type CeremonyProblem = PasskeyProblem | "not_created" | "unable";

/** What went wrong: a reason known here, or a message that the server wrote. */
export type Problem = { readonly code: CeremonyProblem } | { readonly message: string };

/** Whether another ceremony took over, which is nothing to tell. */
export function isAborted(error: unknown): boolean {
  return nameOf(error) === "AbortError";
}

/**
 * What can be said about an error of navigator.credentials (WebAuthn §5.1.3, §5.1.4). Browsers keep back whether a
 * person refused, ran out of time or has no passkey, so the message must not claim one of them.
 */
export function problemOfCeremony(error: unknown, ceremony: "signIn" | "creation"): CeremonyProblem {
  const isCreation = ceremony === "creation";
  switch (nameOf(error)) {
    case "NotAllowedError":
      return isCreation ? "not_created" : "not_used";
    case "InvalidStateError":
      return isCreation ? "already_registered" : "unexpected";
    case "ConstraintError":
    case "NotSupportedError":
      return isCreation ? "unable" : "unexpected";
    case "SecurityError":
      return "wrong_address";
    default:
      return "unexpected";
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "";
}
