import { adminRoute } from "#lib/admin/admin-route";
import { handleExport } from "#lib/admin/export-handler";

export const GET = adminRoute("read", handleExport);
