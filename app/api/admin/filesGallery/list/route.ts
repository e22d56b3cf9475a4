import { handleList } from "#lib/admin/files/read-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("filesGallery", "read", handleList);
export const HEAD = GET;
