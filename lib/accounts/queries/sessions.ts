import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { untilCommit } from "#db/until-commit";
import { prepared } from "#lib/kernel/queries/prepared";
import { sessions } from "../tables.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** Stores a new session and deletes expired ones. */
export async function insertSession(row: SessionRow): Promise<void> {
  await database().transaction(async () => {
    await sweep().run({ now: row.createdAt.getTime() });
    await insertion().run(row);
  });
}

export const findSessionRow = untilCommit(
  (idHash: string): Promise<SessionRow | undefined> => byIdHash().get({ idHash }),
);

/** Updates the times of a session; if the database is busy, the next request does so. */
export async function touchSessionRow(
  idHash: string,
  times: Pick<SessionRow, "lastSeenAt" | "idleExpiresAt">,
): Promise<void> {
  await database().briefly(() =>
    database().update(sessions).set(times).where(eq(sessions.idHash, idHash)).run(),
  );
}

/** Replaces some helper values of a session and leaves the others unchanged. */
export async function mergeSessionValues(idHash: string, values: Record<string, unknown>): Promise<void> {
  await database().transaction(async (tx) => {
    const row = await tx
      .select({ values: sessions.values })
      .from(sessions)
      .where(eq(sessions.idHash, idHash))
      .get();
    if (row)
      await tx
        .update(sessions)
        .set({ values: { ...row.values, ...values } })
        .where(eq(sessions.idHash, idHash))
        .run();
  });
}

export async function deleteSessionRow(idHash: string): Promise<void> {
  await database().delete(sessions).where(eq(sessions.idHash, idHash)).run();
}

/** Ends every session of a person, except perhaps the one in use. */
export async function deleteSessionRowsOf(
  area: SessionRow["area"],
  subject: string,
  exceptIdHash = "",
): Promise<void> {
  await database()
    .delete(sessions)
    .where(and(eq(sessions.area, area), eq(sessions.subject, subject), ne(sessions.idHash, exceptIdHash)))
    .run();
}

const parameter = sql.placeholder;

const byIdHash = prepared((open) =>
  open
    .select()
    .from(sessions)
    .where(eq(sessions.idHash, parameter("idHash")))
    .prepare(),
);

const insertion = prepared((open) =>
  open
    .insert(sessions)
    .values({
      idHash: parameter("idHash"),
      area: parameter("area"),
      subject: parameter("subject"),
      csrf: parameter("csrf"),
      createdAt: parameter("createdAt"),
      lastSeenAt: parameter("lastSeenAt"),
      idleExpiresAt: parameter("idleExpiresAt"),
      absoluteExpiresAt: parameter("absoluteExpiresAt"),
      authenticatedAt: parameter("authenticatedAt"),
      ip: parameter("ip"),
      userAgent: parameter("userAgent"),
      values: parameter("values"),
    })
    .prepare(),
);

/** The idle expiry is never later than the absolute one, so one index finds all expired sessions. */
const sweep = prepared((open) =>
  open
    .delete(sessions)
    .where(lt(sessions.idleExpiresAt, parameter("now")))
    .prepare(),
);

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

/** Ends one of a person's website sessions; sessions of other people are left alone. */
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

/** Returns the website sessions of a person that have not ended, the last used first. */
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
