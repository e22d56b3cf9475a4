import { optional } from "#lib/kernel/fields/field";
import { permissionSet } from "#lib/kernel/fields/permission-set";
import { text } from "#lib/kernel/fields/text";
import { defineModule } from "#lib/kernel/module/define-module";

/** Groups of administrators; what a group may do is in `admin_group_permissions`. */
export const adminGroups = defineModule({
  name: "adminGroups",
  guarded: true,
  fields: {
    name: { ...text({ max: 100 }), unique: true },
    description: optional(text({ max: 500, multiline: true })),
    permissions: permissionSet(),
  },
  list: { columns: ["name", "description"], search: ["name", "description"], orderBy: ["name", "createdAt"] },
  actions: { clone: { on: ["row", "form"], copies: true } },
});

export const adminGroupsTable = adminGroups.table;
