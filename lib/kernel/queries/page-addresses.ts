import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Connection } from "#db/client";
import { redirectionsTable as redirections } from "#lib/kernel/redirections";

export type RedirectionRow = typeof redirections.$inferSelect;

/** Redirections outside the trash that lead away from an address. */
export async function redirectionsFrom(
  connection: Connection,
  source: string,
): Promise<readonly RedirectionRow[]> {
  return connection
    .select()
    .from(redirections)
    .where(and(eq(redirections.source, source), isNull(redirections.deletedAt)))
    .all();
}

/** Redirections outside the trash that lead to any of these addresses. */
export async function redirectionsTo(
  connection: Connection,
  targets: readonly string[],
): Promise<readonly RedirectionRow[]> {
  return connection
    .select()
    .from(redirections)
    .where(and(inArray(redirections.target, [...targets]), isNull(redirections.deletedAt)))
    .all();
}
