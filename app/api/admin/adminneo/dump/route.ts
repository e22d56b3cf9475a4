import { handleDump } from "#lib/admin/database/exporting";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("adminneo", "read", handleDump);
