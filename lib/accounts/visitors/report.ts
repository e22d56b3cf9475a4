import { clientAddress } from "#lib/platform/http/client-address";
import { log } from "#lib/platform/log";
import { signatureOf } from "./known-device.ts";

type AuthEvent =
  | "signedIn"
  | "signInRefused"
  | "codeRefused"
  | "linkRefused"
  | "signedOut"
  | "passwordChanged"
  | "registrationApproved"
  | "registrationIsSpam"
  | "addressConfirmed"
  | "emailChanged"
  | "proofRefused"
  | "sessionsEnded"
  | "accountDeleted"
  | "csrf";

/** Writes a security event to the log; an e-mail only as a keyed hash, so that related events can be matched. */
export function reportAuthEvent(
  event: AuthEvent,
  headers: Headers,
  about: { readonly userId?: number; readonly email?: string; readonly [detail: string]: unknown } = {},
): void {
  const { email, ...rest } = about;
  const line = {
    event: `auth.${event}`,
    ...rest,
    ...(email === undefined ? {} : { emailHash: signatureOf("log", email).slice(0, 12) }),
    clientAddress: clientAddress(headers),
  };
  if (isGood(event)) log.info(line, event);
  else log.warn(line, event);
}

function isGood(event: AuthEvent): boolean {
  return !bad.includes(event);
}

const bad: readonly AuthEvent[] = [
  "signInRefused",
  "codeRefused",
  "linkRefused",
  "registrationIsSpam",
  "proofRefused",
  "csrf",
];
