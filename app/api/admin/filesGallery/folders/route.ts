import { handleFolders } from "#lib/admin/files/read-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("filesGallery", "read", handleFolders);
export const HEAD = GET;
