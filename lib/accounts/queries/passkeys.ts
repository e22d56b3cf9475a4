import { and, asc, count, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import { type Connection, database, type Transaction } from "#db/client";
import { adminsTable as admins } from "#lib/kernel/administrators";
import { eraseSavedSecrets } from "#lib/mail/queries/outbox";
import { enrolmentTokens, passkeys } from "../tables.ts";
import type { AdminRow } from "./admins.ts";

export type StoredPasskey = typeof passkeys.$inferSelect;
export type NewPasskey = typeof passkeys.$inferInsert;

/** Finds a passkey by its credential id, with the user handle of its owner. */
export async function findPasskey(
  credentialId: string,
): Promise<(StoredPasskey & { userHandle: string }) | undefined> {
  const row = await database()
    .select({ passkey: passkeys, userHandle: admins.userHandle })
    .from(passkeys)
    .innerJoin(admins, eq(admins.id, passkeys.adminId))
    .where(eq(passkeys.credentialId, credentialId))
    .get();
  return row && { ...row.passkey, userHandle: row.userHandle };
}

/** Returns the passkeys of a person, oldest first. */
export async function listPasskeys(adminId: string): Promise<readonly StoredPasskey[]> {
  return passkeysOf(database(), adminId);
}

/** Does the same on a given connection. */
export async function passkeysOf(connection: Connection, adminId: string): Promise<readonly StoredPasskey[]> {
  return connection
    .select()
    .from(passkeys)
    .where(eq(passkeys.adminId, adminId))
    .orderBy(asc(passkeys.id))
    .all();
}

export async function insertPasskey(row: NewPasskey): Promise<void> {
  await database().transaction(async (tx) => {
    await tx.insert(passkeys).values(row).run();
    await countPasskeys(tx, row.adminId);
  });
}

/** Stores the number of a person's passkeys with the person; called after every change of them. */
async function countPasskeys(tx: Transaction, adminId: string): Promise<void> {
  const own = await tx.select({ number: count() }).from(passkeys).where(eq(passkeys.adminId, adminId)).get();
  await tx
    .update(admins)
    .set({ passkeyCount: own?.number ?? 0 })
    .where(eq(admins.id, adminId))
    .run();
}

/**
 * Records a use, unless the signature counter did not grow (WebAuthn §6.1.1); passkeys that do not count stay at 0.
 *
 * @returns false when the counter refuses the use, and then nothing is written
 */
export async function recordPasskeyUse(
  id: number,
  use: { readonly counter: number; readonly backedUp: boolean; readonly lastUsedAt: Date },
): Promise<boolean> {
  const grows = gt(sql`${use.counter}`, passkeys.counter);
  const doesNotCount = and(eq(passkeys.counter, 0), eq(sql`${use.counter}`, 0));
  const result = await database()
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), or(grows, doesNotCount)))
    .run();
  return result.changes > 0;
}

/** Renames one of a person's own passkeys; false when it is not theirs or does not exist. */
export async function renamePasskeyRow(adminId: string, id: number, name: string): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.adminId, adminId));
  return (await database().update(passkeys).set({ name }).where(own).run()).changes > 0;
}

/** Removes one of a person's own passkeys, but never the last one. */
export async function removePasskeyRow(adminId: string, id: number): Promise<"removed" | "missing" | "last"> {
  return database().transaction(async (tx) => {
    const own = await tx
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.adminId, adminId))
      .all();
    if (!own.some((passkey) => passkey.id === id)) return "missing";
    if (own.length === 1) return "last";
    await tx.delete(passkeys).where(eq(passkeys.id, id)).run();
    await countPasskeys(tx, adminId);
    return "removed";
  });
}

/** Removes any passkey of a person, even the last one; false when it is not theirs or does not exist. */
export async function revokePasskeyRow(tx: Transaction, adminId: string, id: number): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.adminId, adminId));
  const { changes } = await tx.delete(passkeys).where(own).run();
  await countPasskeys(tx, adminId);
  return changes > 0;
}

/** Checks whether anyone can sign in: an Active administrator who owns a passkey. */
export async function someActiveAdminOwnsPasskey(): Promise<boolean> {
  const row = await database()
    .select({ number: count() })
    .from(passkeys)
    .innerJoin(admins, eq(admins.id, passkeys.adminId))
    .where(eq(admins.status, "Active"))
    .get();
  return (row?.number ?? 0) > 0;
}

export type EnrolmentRow = typeof enrolmentTokens.$inferSelect;

/** Stores a link and voids the earlier ones for the same person and purpose. */
export async function replaceEnrolmentToken(connection: Connection, row: EnrolmentRow): Promise<void> {
  await connection.transaction(async (tx) => {
    const earlier = and(eq(enrolmentTokens.adminId, row.adminId), eq(enrolmentTokens.purpose, row.purpose));
    await tx.delete(enrolmentTokens).where(earlier).run();
    await tx.insert(enrolmentTokens).values(row).run();
  });
}

/** Stores a link for the first administrator in addition to those of other starts, and deletes expired ones. */
export async function addFirstLink(connection: Connection, row: EnrolmentRow, now: Date): Promise<void> {
  const over = and(eq(enrolmentTokens.purpose, "bootstrap"), lte(enrolmentTokens.expiresAt, now));
  await connection.delete(enrolmentTokens).where(over).run();
  await connection.insert(enrolmentTokens).values(row).run();
}

/** Voids every link for a person. */
export async function voidEnrolmentTokens(connection: Connection, adminId: string): Promise<void> {
  await connection.delete(enrolmentTokens).where(eq(enrolmentTokens.adminId, adminId)).run();
}

/** Returns a link that still works, and the person it is for; a link for a Blocked person does not work. */
export async function findEnrolment(
  hash: string,
  now: Date,
): Promise<{ readonly enrolment: EnrolmentRow; readonly admin: AdminRow } | undefined> {
  return findEnrolmentOn(database(), hash, now);
}

/** Does the same inside a transaction. */
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
 * Redeems a link: stores the passkey, pins the person to the identity, makes an Invited account Active and voids the
 * person's other links, all or nothing. A link for the first administrator voids all such links, for any person.
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
