import { madeUpPermission } from "#lib/fields/made-up-names";
import { text } from "#lib/fields/text";
import { defineModule } from "#lib/module/define-module";

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
