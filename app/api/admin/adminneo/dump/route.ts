import { handleDump } from "#lib/admin/database/dump-handler";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("adminneo", "read", handleDump);
