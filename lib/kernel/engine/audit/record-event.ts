import { database } from "#db/client";
import type { Changes } from "#lib/kernel/fields/changes";
import { nameOfAdmin } from "#lib/kernel/queries/audit-log";
import { type Origin, originOf } from "#lib/platform/http/origin";
import { writeEntry } from "./write-entry.ts";

/** An event of an administrator's account that is not a change of its record. */
export interface AccountEvent {
  readonly action: AccountEventName;
  /** Account concerned; absent if unknown. */
  readonly account?: string;
  /** Administrator who did it; null if no one is signed in, or the operator of the machine did it. */
  readonly adminId: string | null;
  readonly changes?: Changes;
}

export type AccountEventName =
  | "signedIn"
  | "signedOut"
  | "signInRefused"
  | "passkeyEnrolled"
  | "passkeyAdded"
  | "passkeyRenamed"
  | "passkeyRemoved"
  | "enrolmentLinkIssued"
  | "otherSessionsEnded"
  | "viewingBegun"
  | "viewingEnded";

/** Records an event in the audit log; `headers` are those of its request, absent for the current request. */
export async function recordAccountEvent(
  { account, ...event }: AccountEvent,
  headers?: Headers,
): Promise<void> {
  const record = account === undefined ? null : await nameOfAdmin(database(), account);
  await writeEntry(database(), {
    ...event,
    ...originIn(headers),
    module: "admins",
    recordId: account ?? null,
    record: record ?? "",
    at: new Date(),
  });
}

/**
 * Records in the audit log that an administrator requested something that is not allowed; the request is refused even
 * if this fails.
 */
export async function recordForbidden(
  adminId: string,
  page: string,
  place: string,
  headers: Headers,
): Promise<void> {
  const entry = { action: "forbidden", module: page, recordId: null, record: place, adminId };
  const told = { ...entry, ...originIn(headers), at: new Date() };
  await database().briefly(() => writeEntry(database(), told), longestWaitMs);
}

const longestWaitMs = 1000;

function originIn(headers: Headers | undefined): { readonly origin?: Origin } {
  return headers ? { origin: originOf(headers) } : {};
}
