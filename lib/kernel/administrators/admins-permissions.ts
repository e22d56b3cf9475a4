import { madeUpPermission } from "#lib/kernel/fields/made-up-names";
import { text } from "#lib/kernel/fields/text";
import { defineModule } from "#lib/kernel/module/define-module";

/** Names of what groups may be allowed: a module's page name, or `<page>.<action>`, or `superadmin`. */
export const adminsPermissions = defineModule({
  name: "adminsPermissions",
  guarded: true,
  fields: {
    permission: {
      ...text({ max: 100, pattern: /^.+$/ }),
      unique: true,
      names: "permission",
      sample: madeUpPermission,
    },
  },
  list: { columns: ["permission"], search: ["permission"], orderBy: ["permission"] },
});

export const adminsPermissionsTable = adminsPermissions.table;
