import { inArray } from "drizzle-orm";
import { database } from "#db/client";
import { builtInPermissions } from "#lib/accounts/account-guard";
import { completeOldAdmins } from "#lib/accounts/queries/admins";
import {
  adminGroupsTable as adminGroups,
  adminsPermissionsTable as adminsPermissions,
} from "#lib/kernel/administrators";
import { adminGroupPermissions } from "#lib/kernel/tables";
import { completeOldMails } from "#lib/mail/queries/outbox";
import { czechSortKey, fold } from "#lib/platform/i18n/folding";

/**
 * Creates what every database needs, at each start if it is missing: the group of superadmins and an entry for each
 * permission of each module. New entries are granted to no one.
 */
export async function seedBase(): Promise<void> {
  await database().transaction(async (tx) => {
    await completeOldAdmins(tx);
    await completeOldMails(tx);
    const wanted = [...builtInPermissions()];
    const known = await tx
      .select({ permission: adminsPermissions.permission })
      .from(adminsPermissions)
      .where(inArray(adminsPermissions.permission, wanted))
      .all();
    const missing = wanted.filter((permission) => !known.some((entry) => entry.permission === permission));
    for (const permission of missing) {
      const texts = {
        initial: permission.slice(0, 1),
        searchText: fold(permission),
        permissionSortKey: czechSortKey(permission),
      };
      await tx
        .insert(adminsPermissions)
        .values({ permission, ...texts })
        .run();
    }
    if (await tx.select().from(adminGroups).limit(1).get()) return;
    const name = "Superadmins";
    const texts = { initial: "s", searchText: fold(name), nameSortKey: czechSortKey(name) };
    const group = await tx
      .insert(adminGroups)
      .values({ name, ...texts })
      .returning()
      .get();
    const superadmin = await tx
      .select()
      .from(adminsPermissions)
      .where(inArray(adminsPermissions.permission, ["superadmin"]))
      .get();
    if (superadmin)
      await tx.insert(adminGroupPermissions).values({ groupId: group.id, permissionId: superadmin.id }).run();
  });
}
