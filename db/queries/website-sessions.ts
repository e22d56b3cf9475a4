import { and, eq, ne } from "drizzle-orm";
import type { Connection } from "#db/client";
import { sessions } from "#db/schema";

/** Ends every website session of a person inside a transaction, except perhaps the one in use. */
export async function endWebsiteSessions(
  connection: Connection,
  userId: number,
  exceptIdHash = "",
): Promise<number> {
  const own = and(eq(sessions.area, "website"), eq(sessions.subject, String(userId)));
  return (
    await connection
      .delete(sessions)
      .where(and(own, ne(sessions.idHash, exceptIdHash)))
      .run()
  ).changes;
}
