import { randomUUID } from "node:crypto";
import { database } from "#db/client";
import { findAdminByEmail, insertAdmin } from "#lib/accounts/queries/admins";
import { setPermissionsOfGroup, unknownPermissions } from "#lib/kernel/queries/permissions";
import { fold } from "#lib/platform/i18n/folding";
import { adminGroupsTable as adminGroups } from "../lib/kernel/administrators.ts";
import { randomToken } from "../lib/platform/random.ts";
import { cast, type Person } from "./cast.ts";

/** Permissions of an account: as the first group, which may do everything, none, or just those named. */
export type Granted = "all" | "none" | readonly string[];

export interface Account {
  readonly id: string;
  readonly groupId: number;
  readonly name: string;
  readonly email: string;
  readonly userHandle: string;
}

/** Returns the account of a person of the cast, which is made on the first request. */
export async function accountOf(person: Person): Promise<{ readonly id: string }> {
  const { email, name, permissions } = cast[person];
  return (
    (await findAdminByEmail(email)) ??
    (await insertAccount({ id: randomUUID(), email, name, username: person }, { permissions }))
  );
}

/** Makes an Active administrator outside the cast, named after the id. */
export function insertAdministrator(id: string, permissions: Granted = "all"): Promise<Account> {
  return insertAccount({ id, email: `${id}@example.com`, name: id, username: id }, { permissions });
}

/** Makes an account of the administration: of the first group, or of a new one with just these permissions. */
export async function insertAccount(
  person: Pick<Account, "id" | "name" | "email"> & { readonly username: string },
  {
    permissions = "all" as Granted,
    groupName = person.name,
    status = "Active" as "Active" | "Invited" | "Blocked",
  } = {},
): Promise<Account> {
  const granted = permissions === "none" ? [] : permissions;
  const groupId = granted === "all" ? 1 : await insertGroup(groupName, granted);
  const { id, name, email, username } = person;
  const userHandle = randomToken();
  await insertAdmin({ id, name, email, username, status, userHandle, group_id: groupId });
  return { id, groupId, name, email, userHandle };
}

async function insertGroup(name: string, permissions: readonly string[]): Promise<number> {
  const searchText = fold(name);
  const values = { name, initial: searchText.slice(0, 1), searchText };
  return database().transaction(async (tx) => {
    const unknown = await unknownPermissions(tx, permissions);
    if (unknown.length > 0) throw new Error(`No permission is named ${unknown.join(" or ")}.`);
    const { id } = await tx.insert(adminGroups).values(values).returning().get();
    await setPermissionsOfGroup(tx, id, permissions);
    return id;
  });
}
