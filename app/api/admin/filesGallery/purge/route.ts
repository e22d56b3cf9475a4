import { handlePurgeFiles } from "#lib/admin/files/change-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("filesGallery", "delete", handlePurgeFiles, { lists: ["id"] });
export const DELETE = POST;
