import { everyModule } from "#lib/modules/index";
import { settingsPage } from "#lib/modules/settings/groups";
import { permissionsOfTool, toolNames } from "#lib/tools/declared";
import { permissionsOf } from "./permissions.ts";

/** Every permission that the program itself asks about: of all, of all settings, and those that modules and tools bring. */
export function builtInPermissions(): readonly string[] {
  return [
    "superadmin",
    settingsPage,
    ...everyModule().flatMap(permissionsOf),
    ...toolNames.flatMap(permissionsOfTool),
  ];
}
