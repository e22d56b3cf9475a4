import { database } from "#db/client";
import { setPasswordHash } from "#lib/accounts/queries/visitor-credentials";
import { users } from "#lib/accounts/users";
import { createRecord } from "#lib/kernel/engine/save";
import { hashSecret } from "#lib/platform/argon2";

export const password = "apple tree under a ladder";

/**
 * Makes website accounts in the database of this process, all with {@link password} and one hash.
 *
 * @returns their e-mails
 */
export async function createAccounts(count: number, status: "Active" | "Blocked"): Promise<string[]> {
  const hash = await hashSecret(password);
  const emails = Array.from({ length: count }, (_, index) => `${status.toLowerCase()}.${index}@example.org`);
  for (const email of emails) {
    const saved = await createRecord(users, { name: email, email, language: "en", status }, null);
    if (saved.outcome !== "saved") throw new Error(`The account ${email} was not created.`);
    await setPasswordHash(database(), Number(saved.row.id), hash, new Date());
  }
  return emails;
}
