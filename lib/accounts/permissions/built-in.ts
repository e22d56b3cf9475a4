import { permissionsOf, settingsPage } from "#lib/kernel/permissions";
import { everyModule } from "#lib/kernel/registry";
import { permissionsOfTool, toolNames } from "#lib/kernel/tools";

let known: ReadonlySet<string> | undefined;

/**
 * Every permission that the program itself asks about: of all, of all settings, and those that modules and tools bring.
 * They are the same as long as the process lives, and asked for each row of a listing.
 */
export function builtInPermissions(): ReadonlySet<string> {
  known ??= new Set([
    "superadmin",
    settingsPage,
    ...everyModule().flatMap(permissionsOf),
    ...toolNames.flatMap(permissionsOfTool),
  ]);
  return known;
}
