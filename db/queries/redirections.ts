import { and, eq, isNull } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { redirections } from "#db/schema";

/** Where an old address leads, if a redirection in use knows it. */
export async function findRedirection(source: string): Promise<Redirection | undefined> {
  return redirectionFrom(database(), source);
}

interface Redirection {
  readonly target: string | null;
  readonly code: "301" | "302" | "410";
}

/** The same inside a transaction. */
export async function redirectionFrom(
  connection: Connection,
  source: string,
): Promise<Redirection | undefined> {
  return connection
    .select({ target: redirections.target, code: redirections.code })
    .from(redirections)
    .where(
      and(eq(redirections.source, source), eq(redirections.enabled, true), isNull(redirections.deletedAt)),
    )
    .get();
}
