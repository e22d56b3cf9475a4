import { type AccountEventName, recordAccountEvent } from "#lib/kernel/audit/record-event";
import type { Changes } from "#lib/kernel/fields/changes";
import { clientAddress } from "#lib/platform/http/client-address";
import { log } from "#lib/platform/log";
import type { AuthorityError } from "./authority.ts";

/** Writes a refused sign-in or enrolment into both logs, with what the person is not told. */
export async function reportRefusal(error: AuthorityError, headers: Headers): Promise<void> {
  const { adminId } = error.detail;
  const line = { problem: error.code, ...error.detail, clientAddress: clientAddress(headers) };
  log.warn(line, "passkey refused");
  const account = typeof adminId === "string" ? { account: adminId } : {};
  const changes = { problem: ["", error.code] as const };
  await recordAccountEvent({ action: "signInRefused", adminId: null, ...account, changes }, headers);
}

/** Writes a security event of an administrator into both logs. */
export async function reportEvent(
  event: PasskeyEvent,
  adminId: string,
  headers: Headers,
  changes: Changes = {},
): Promise<void> {
  log.info({ adminId, clientAddress: clientAddress(headers) }, event);
  await recordAccountEvent({ action: actions[event], account: adminId, adminId, changes }, headers);
}

type PasskeyEvent = keyof typeof actions;

/** What the audit log calls them. */
const actions = {
  "signed in": "signedIn",
  "signed out": "signedOut",
  enrolled: "passkeyEnrolled",
  "passkey added": "passkeyAdded",
  "passkey renamed": "passkeyRenamed",
  "passkey removed": "passkeyRemoved",
  "other sessions ended": "otherSessionsEnded",
} as const satisfies Record<string, AccountEventName>;
