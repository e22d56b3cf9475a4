import { inArray } from "drizzle-orm";
import { database } from "#db/client";
import { builtInPermissions } from "#lib/accounts/account-guard";
import { completeOldAdmins } from "#lib/accounts/queries/admins";
import {
  adminGroupsTable as adminGroups,
  adminsPermissionsTable as adminsPermissions,
} from "#lib/kernel/administrators";
import { completeOldMails } from "#lib/mail/queries/outbox";
import { czechSortKey, fold } from "#lib/platform/i18n/folding";
import { createRoles, roleNames } from "./roles.ts";

/**
 * Creates what every database needs, at each start if it is missing: an entry for each permission of each module,
 * granted to no one if it is new, and the groups of a site that has none.
 *
 * @param options.withRoles false for a database with the group of superadmins alone
 */
export async function seedBase({ withRoles = true } = {}): Promise<void> {
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
    await createRoles(tx, withRoles ? roleNames : ["superadmins"]);
  });
}
