import { adminRoute } from "#lib/admin/admin-route";
import { handleImport } from "#lib/admin/import/import-handler";

/** Lines that change records ask for the permission to change, in the engine. */
export const POST = adminRoute("create", handleImport, { takesFile: true });
