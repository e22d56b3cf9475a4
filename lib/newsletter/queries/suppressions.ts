import { eq, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { isAmongTexts } from "#db/expressions";
import { prepared } from "#lib/kernel/queries/prepared";
import { normaliseEmail } from "#lib/platform/email-address";
import { hashOfToken } from "#lib/platform/random";
import { newsletterSuppressions } from "../tables.ts";

/*
 * Addresses that get no newsletter. They are asked by address, in any spelling, and known by its hash alone.
 */

export type SuppressionReason = (typeof newsletterSuppressions)["$inferSelect"]["reason"];

/** Whether an address gets nothing, and why; undefined where nothing forbids it. */
export async function suppressionOf(
  connection: Connection,
  email: string,
): Promise<SuppressionReason | undefined> {
  return (await isSuppressed(connection, [email])).get(email);
}

/** Those of some addresses that get nothing, as they were given, each with why; in one query however many there are. */
export async function isSuppressed(
  connection: Connection,
  emails: readonly string[],
): Promise<ReadonlyMap<string, SuppressionReason>> {
  const hashes = emails.map(suppressionHash);
  const found = await suppressionsOf(connection).all({ hashes: JSON.stringify(hashes) });
  const reasons = new Map(found.map(({ emailHash, reason }) => [emailHash, reason]));
  return new Map(
    emails.flatMap((email, at) => {
      const reason = reasons.get(hashes[at] ?? "");
      return reason ? [[email, reason] as const] : [];
    }),
  );
}

const suppressionsOf = prepared((open) =>
  open
    .select()
    .from(newsletterSuppressions)
    .where(isAmongTexts(newsletterSuppressions.emailHash, sql.placeholder("hashes")))
    .prepare(),
);

/** Lets an address get nothing from now on. Of two reasons the first stays, but for a complaint, which outlasts all others. */
export async function suppress(
  connection: Connection,
  email: string,
  reason: SuppressionReason,
  now: Date,
): Promise<void> {
  await connection
    .insert(newsletterSuppressions)
    .values({ emailHash: suppressionHash(email), reason, createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSuppressions.emailHash,
      set: { reason },
      setWhere: sql`excluded.reason = 'complaint'`,
    })
    .run();
}

/** Lets an address get newsletters again; answers whether anything forbade it. */
export async function release(connection: Connection, email: string): Promise<boolean> {
  const released = await connection
    .delete(newsletterSuppressions)
    .where(eq(newsletterSuppressions.emailHash, suppressionHash(email)))
    .returning({ emailHash: newsletterSuppressions.emailHash })
    .all();
  return released.length > 0;
}

/** By what an address is known here: SHA-256 of its one spelling. */
export function suppressionHash(email: string): string {
  return hashOfToken(normaliseEmail(email) ?? email);
}
