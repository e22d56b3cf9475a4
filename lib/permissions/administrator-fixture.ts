import { database } from "#db/client";
import { insertAdmin } from "#db/queries/admins";
import { setPermissionsOfGroup } from "#db/queries/permissions";
import { adminGroups } from "#db/schema";

/** Makes an Active administrator: of the first group, which may do everything, or of a new one with just these permissions. */
export async function insertAdministrator(
  id: string,
  permissions: "all" | "none" | readonly string[] = "all",
): Promise<{ readonly id: string; readonly groupId: number }> {
  const groupId = permissions === "all" ? 1 : await newGroup(id, permissions === "none" ? [] : permissions);
  const person = { id, email: `${id}@example.com`, name: id, username: id, userHandle: id };
  await insertAdmin({ ...person, status: "Active", group_id: groupId });
  return { id, groupId };
}

async function newGroup(name: string, permissions: readonly string[]): Promise<number> {
  const values = { name, letter: "a", searchText: name };
  return database().transaction(async (tx) => {
    const { id } = await tx.insert(adminGroups).values(values).returning().get();
    await setPermissionsOfGroup(tx, id, permissions);
    return id;
  });
}
