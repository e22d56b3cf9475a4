import { and, desc, eq, gt, ne } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { sessions } from "../tables.ts";
import type { SessionRow } from "./sessions.ts";

/** Ends every website session of a person inside a transaction, except perhaps the one in use. */
export async function endWebsiteSessions(
  connection: Connection,
  userId: number,
  exceptIdHash = "",
): Promise<number> {
  return (
    await connection
      .delete(sessions)
      .where(and(ofPerson(userId), ne(sessions.idHash, exceptIdHash)))
      .run()
  ).changes;
}

/** Ends one of a person's website sessions; that of somebody else is left alone. */
export async function endWebsiteSession(
  connection: Connection,
  userId: number,
  idHash: string,
): Promise<void> {
  await connection
    .delete(sessions)
    .where(and(ofPerson(userId), eq(sessions.idHash, idHash)))
    .run();
}

/** The website sessions of a person that have not ended, the one used last first. */
export async function listWebsiteSessions(userId: number, now: Date): Promise<readonly SessionRow[]> {
  const live = and(gt(sessions.idleExpiresAt, now), gt(sessions.absoluteExpiresAt, now));
  return database()
    .select()
    .from(sessions)
    .where(and(ofPerson(userId), live))
    .orderBy(desc(sessions.lastSeenAt))
    .all();
}

function ofPerson(userId: number) {
  return and(eq(sessions.area, "website"), eq(sessions.subject, String(userId)));
}
