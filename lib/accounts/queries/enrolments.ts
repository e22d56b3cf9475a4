import { and, eq, gt, lte, ne, sql } from "drizzle-orm";
import { type Connection, database, type Transaction } from "#db/client";
import { adminsTable as admins } from "#lib/kernel/administrators";
import { eraseSavedSecrets } from "#lib/mail/queries/outbox";
import { enrolmentTokens, passkeys } from "../tables.ts";
import type { AdminRow } from "./admins.ts";
import { countPasskeys, type NewPasskey } from "./passkeys.ts";

export type EnrolmentRow = typeof enrolmentTokens.$inferSelect;

/** Stores a link and voids the earlier ones for the same person and purpose. */
export async function replaceEnrolmentToken(connection: Connection, row: EnrolmentRow): Promise<void> {
  await connection.transaction(async (tx) => {
    const earlier = and(eq(enrolmentTokens.adminId, row.adminId), eq(enrolmentTokens.purpose, row.purpose));
    await tx.delete(enrolmentTokens).where(earlier).run();
    await tx.insert(enrolmentTokens).values(row).run();
  });
}

/** Stores a link for the first administrator beside those of other starts, and forgets those whose time is over. */
export async function addFirstLink(connection: Connection, row: EnrolmentRow, now: Date): Promise<void> {
  const over = and(eq(enrolmentTokens.purpose, "bootstrap"), lte(enrolmentTokens.expiresAt, now));
  await connection.delete(enrolmentTokens).where(over).run();
  await connection.insert(enrolmentTokens).values(row).run();
}

/** Voids every link for a person. */
export async function voidEnrolmentTokens(connection: Connection, adminId: string): Promise<void> {
  await connection.delete(enrolmentTokens).where(eq(enrolmentTokens.adminId, adminId)).run();
}

/** A link that still works, and the person it is for; one for somebody Blocked does not work. */
export async function findEnrolment(
  hash: string,
  now: Date,
): Promise<{ readonly enrolment: EnrolmentRow; readonly admin: AdminRow } | undefined> {
  return findEnrolmentOn(database(), hash, now);
}

/** The same inside a transaction. */
export async function findEnrolmentOn(
  connection: Connection,
  hash: string,
  now: Date,
): Promise<{ readonly enrolment: EnrolmentRow; readonly admin: AdminRow } | undefined> {
  return connection
    .select({ enrolment: enrolmentTokens, admin: admins })
    .from(enrolmentTokens)
    .innerJoin(admins, eq(admins.id, enrolmentTokens.adminId))
    .where(
      and(eq(enrolmentTokens.hash, hash), gt(enrolmentTokens.expiresAt, now), ne(admins.status, "Blocked")),
    )
    .get();
}

/**
 * Uses a link up: stores the passkey, pins the person to the identity, makes an Invited account Active and voids
 * the person's other links, all or nothing. One for the first administrator voids all of these, whoever they are for.
 *
 * @returns the purpose of the link, or undefined when it was used, has expired or is for somebody else
 */
export async function consumeEnrolment(
  hash: string,
  passkey: NewPasskey,
  identity: { readonly issuer: string; readonly subject: string },
  now: Date,
): Promise<EnrolmentRow["purpose"] | undefined> {
  return database().transaction(async (tx) => {
    const link = and(eq(enrolmentTokens.hash, hash), eq(enrolmentTokens.adminId, passkey.adminId));
    const used = await tx
      .delete(enrolmentTokens)
      .where(and(link, gt(enrolmentTokens.expiresAt, now)))
      .returning()
      .get();
    if (!used || !(await activate(tx, passkey.adminId, identity, now))) return undefined;
    await tx.insert(passkeys).values(passkey).run();
    await countPasskeys(tx, passkey.adminId);
    await voidEnrolmentTokens(tx, passkey.adminId);
    if (used.purpose === "bootstrap")
      await tx.delete(enrolmentTokens).where(eq(enrolmentTokens.purpose, "bootstrap")).run();
    await eraseSavedSecrets(tx, { type: "admins", id: passkey.adminId });
    return used.purpose;
  });
}

async function activate(
  tx: Transaction,
  adminId: string,
  identity: { readonly issuer: string; readonly subject: string },
  now: Date,
): Promise<boolean> {
  const admitted = and(eq(admins.id, adminId), ne(admins.status, "Blocked"));
  const activated = { status: "Active", version: sql`${admins.version} + 1`, updatedAt: now } as const;
  const pinned = await tx.update(admins).set(identity).where(admitted).run();
  await tx
    .update(admins)
    .set(activated)
    .where(and(admitted, eq(admins.status, "Invited")))
    .run();
  return pinned.changes > 0;
}
