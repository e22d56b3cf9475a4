import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { type Connection, database, type Transaction } from "#db/client";
import { newsletterConfirmations } from "../tables.ts";

const table = newsletterConfirmations;

export type SubscriptionConfirmation = (typeof table)["$inferSelect"];

/** Stores a link that asks whether somebody wanted to subscribe, in the place of earlier ones for the same lists. */
export async function storeConfirmation(
  tx: Transaction,
  confirmation: (typeof table)["$inferInsert"],
): Promise<void> {
  const { subscriberId, lists } = confirmation;
  await tx
    .delete(table)
    .where(
      and(
        eq(table.subscriberId, subscriberId),
        eq(table.lists, sql`${JSON.stringify(lists)}`),
        isNull(table.usedAt),
      ),
    )
    .run();
  await tx.insert(table).values(confirmation).run();
}

/** A link, in whatever state it is. */
export async function findConfirmation(
  connection: Connection,
  tokenHash: string,
): Promise<SubscriptionConfirmation | undefined> {
  return connection.select().from(table).where(eq(table.tokenHash, tokenHash)).get();
}

/** Uses a link up, once; undefined where it was used, has expired or never was. */
export async function useConfirmation(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<SubscriptionConfirmation | undefined> {
  return tx
    .update(table)
    .set({ usedAt: now })
    .where(and(eq(table.tokenHash, tokenHash), isNull(table.usedAt), gt(table.expiresAt, now)))
    .returning()
    .get();
}

/** Forgets links that expired before a time. */
export async function forgetConfirmations(before: Date): Promise<void> {
  await database().delete(table).where(lte(table.expiresAt, before)).run();
}
