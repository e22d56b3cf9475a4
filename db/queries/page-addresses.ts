import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { redirections } from "#db/schema";
import { fold } from "#lib/i18n/folding";

export type RedirectionRow = typeof redirections.$inferSelect;

/** What was done to redirections: those that were there before, as they were, and the one that was made. */
export interface Redirected {
  readonly before: readonly RedirectionRow[];
  readonly madeId?: number;
}

/** Everything that led to `from` leads to `to` from now on, `from` included; nothing leads away from `to`. */
export async function redirectAddress(
  connection: Connection,
  from: string,
  to: string,
  now: Date,
): Promise<Redirected> {
  const lost = [...(await forgetRedirection(connection, to)), ...(await forgetRedirection(connection, from))];
  const followers = await redirectionsTo(connection, [from]);
  for (const { id, source } of followers) {
    const version = sql`${redirections.version} + 1`;
    await connection
      .update(redirections)
      .set({ target: to, updatedAt: now, version, searchText: searchTextOf(source, to) })
      .where(eq(redirections.id, id))
      .run();
  }
  const texts = { letter: "/", searchText: searchTextOf(from, to) };
  const made = await connection
    .insert(redirections)
    .values({ source: from, target: to, code: "301", enabled: true, ...texts })
    .returning({ id: redirections.id })
    .get();
  return { before: [...lost, ...followers], madeId: made.id };
}

function searchTextOf(source: string, target: string): string {
  return `${fold(source)}\n${fold(target)}`;
}

/** An address that a page took over is no longer redirected. */
export async function forgetRedirection(
  connection: Connection,
  source: string,
): Promise<readonly RedirectionRow[]> {
  return connection
    .delete(redirections)
    .where(and(eq(redirections.source, source), isNull(redirections.deletedAt)))
    .returning()
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
