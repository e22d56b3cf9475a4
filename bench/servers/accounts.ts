import { database } from "#db/client";
import { setPasswordHash } from "#db/queries/website/credentials";
import { createRecord } from "#lib/engine/save";
import { users } from "#lib/modules/users";
import { hashSecret } from "#lib/passwords/argon2";

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
