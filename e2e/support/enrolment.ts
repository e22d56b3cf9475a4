import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { issueEnrolmentLink } from "#lib/accounts/administrators/enrolment";
import { findAdminByEmail } from "#lib/accounts/queries/admins";
import { findSession } from "#lib/accounts/session";
import { sessions } from "#lib/accounts/tables";
import { cast, type Person } from "#test/cast";

/** Returns a one-time link with which a person of the cast creates a passkey. */
export async function enrolmentLinkOf(person: Person): Promise<string> {
  const admin = await findAdminByEmail(cast[person].email);
  if (!admin) throw new Error(`${person} has no account yet.`);
  return issueEnrolmentLink(admin.id, { purpose: "recovery", lifetimeSeconds: 600 });
}

/** Moves the time when the person of a session proved their identity eleven minutes back; returns its address. */
export async function makeSignInOld(cookie: string): Promise<string> {
  const session = await findSession("admin", cookie);
  if (!session) throw new Error("This browser has no session.");
  const authenticatedAt = new Date(Date.now() - 11 * 60_000);
  await database().update(sessions).set({ authenticatedAt }).where(eq(sessions.idHash, session.idHash)).run();
  return session.ip;
}
