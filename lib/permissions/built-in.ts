import { everyModule } from "#lib/modules/index";
import { settingsPage } from "#lib/modules/settings/groups";
import { permissionsOf } from "./permissions.ts";

/** Every permission that the program itself asks about: of all, of all settings, and those that modules bring. */
export function builtInPermissions(): readonly string[] {
  return ["superadmin", settingsPage, ...everyModule().flatMap(permissionsOf)];
}
