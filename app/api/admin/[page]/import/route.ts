import { adminRoute } from "#lib/admin/admin-route";
import { handleImport } from "#lib/admin/import/import-handler";

/** Lines that change records need the permission to change, which the engine checks. */
export const POST = adminRoute("create", handleImport, { takesFile: true });
