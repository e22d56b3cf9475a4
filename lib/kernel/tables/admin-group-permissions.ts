import { integer, primaryKey, table } from "#db/columns";
import { adminGroups } from "#lib/kernel/administrators/admin-groups";
import { adminsPermissions } from "#lib/kernel/administrators/admins-permissions";

/** What a group may do. */
export const adminGroupPermissions = table(
  "admin_group_permissions",
  {
    groupId: integer()
      .notNull()
      .references(() => adminGroups.table.id, { onDelete: "cascade" }),
    permissionId: integer()
      .notNull()
      .references(() => adminsPermissions.table.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.permissionId] })],
);
