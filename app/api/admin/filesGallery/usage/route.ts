import { handleUsage } from "#lib/admin/files/usage-handler";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("filesGallery", "read", handleUsage);
