import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import type { CeremonyProblem } from "./ceremony-problem.ts";

/** Why this browser cannot use passkeys at all, or undefined when it can. */
export function browserProblem(): CeremonyProblem | undefined {
  if (!window.isSecureContext) return "wrong_address";
  return browserSupportsWebAuthn() ? undefined : "unsupported";
}
