import { randomUUID } from "node:crypto";
import { type AdminRow, findAdminByEmail, insertAdmin, markInvited } from "#lib/accounts/queries/admins";
import { randomToken } from "#lib/platform/random";

/** Group that the seed makes and grants `superadmin`. */
const firstGroupId = 1;

/** The administrator with this e-mail, made where there is none, Invited where the account was Blocked. */
export async function firstAdmin(email: string): Promise<Pick<AdminRow, "id">> {
  const existing = await findAdminByEmail(email);
  if (existing) {
    await markInvited(existing.id, new Date());
    return existing;
  }
  const name = email.split("@")[0] ?? email;
  const person = { id: randomUUID(), username: name, name, email, userHandle: randomToken() };
  await insertAdmin({ ...person, group_id: firstGroupId, status: "Invited" });
  return person;
}
