import { database } from "#db/client";
import { setPasswordHash } from "#lib/accounts/queries/visitor-users";
import { users } from "#lib/accounts/users";
import { createRecord } from "#lib/kernel/engine/save";
import { hashSecret } from "#lib/platform/argon2";

export const password = "apple tree under a ladder";

/** Makes website accounts in the database of this process, all with one {@link password}; returns their emails. */
export async function createAccounts(count: number): Promise<string[]> {
  const hash = await hashSecret(password);
  const emails = Array.from({ length: count }, (_, index) => `reader.${index}@example.org`);
  for (const email of emails) {
    const texts = { name: email, email, language: "en", status: "Active" };
    const saved = await createRecord(users, texts, null);
    if (saved.outcome !== "saved") throw new Error(`The account ${email} was not created.`);
    await setPasswordHash(database(), Number(saved.row.id), hash, new Date());
  }
  return emails;
}
