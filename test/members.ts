import { database } from "#db/client";
import { users } from "#lib/accounts/users";
import { createRecord } from "#lib/kernel/engine/save";
import { markEmailVerified, setPasswordHash } from "../lib/accounts/queries/visitor-users.ts";
import { savedRow } from "./saved.ts";

/** Makes an account of the website: Active and with a confirmed address unless given otherwise; returns its id. */
export async function insertMember({
  passwordHash,
  isVerified = true,
  status = "Active",
  ...texts
}: {
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly status?: string;
  readonly isVerified?: boolean;
  /** Without a hash, no one can sign in by a password. */
  readonly passwordHash?: string | undefined;
}): Promise<number> {
  const saved = savedRow(await createRecord(users, { ...texts, status }, null));
  const id = Number(saved.id);
  const now = new Date();
  if (passwordHash) await setPasswordHash(database(), id, passwordHash, now);
  if (isVerified) await markEmailVerified(database(), id, now);
  return id;
}
