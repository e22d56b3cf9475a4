import { and, desc, eq, inArray } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { newsletterConsents } from "../tables.ts";

const table = newsletterConsents;

export type Consent = (typeof table)["$inferSelect"];

/** Records a consent or its withdrawal. */
export async function addConsent(tx: Transaction, consent: (typeof table)["$inferInsert"]): Promise<void> {
  await tx.insert(table).values(consent).run();
}

/** Everything that a person agreed to or took back, the newest first. */
export async function consentsOf(connection: Connection, subscriberId: number): Promise<readonly Consent[]> {
  return connection
    .select()
    .from(table)
    .where(eq(table.subscriberId, subscriberId))
    .orderBy(desc(table.id))
    .all();
}

/** The last time that a person left something or came back to it. */
export async function lastTurn(connection: Connection, subscriberId: number): Promise<Consent | undefined> {
  return connection
    .select()
    .from(table)
    .where(and(eq(table.subscriberId, subscriberId), inArray(table.kind, ["left", "returned", "confirmed"])))
    .orderBy(desc(table.id))
    .limit(1)
    .get();
}

/** Checks whether a person left in this same way before. */
export async function hasLeftBy(
  connection: Connection,
  subscriberId: number,
  origin: string,
): Promise<boolean> {
  const is = [eq(table.subscriberId, subscriberId), eq(table.kind, "left"), eq(table.origin, origin)];
  return (await connection.$count(table, and(...is))) > 0;
}
