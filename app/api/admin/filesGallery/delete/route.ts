import { handleDeleteFiles } from "#lib/admin/files/change-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("filesGallery", "delete", handleDeleteFiles, { lists: ["path"] });
export const DELETE = POST;
