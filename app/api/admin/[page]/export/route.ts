import { adminRoute } from "#lib/admin/admin-route";
import { handleExport } from "#lib/admin/listing/export-handler";

export const GET = adminRoute("read", handleExport);
