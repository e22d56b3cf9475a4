import { adminRoute } from "#lib/admin/admin-route";
import { handleExport } from "#lib/admin/listing/export";

export const GET = adminRoute("read", handleExport);
