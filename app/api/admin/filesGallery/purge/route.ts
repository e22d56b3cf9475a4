import { handlePurge } from "#lib/admin/files/restore-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("filesGallery", "delete", handlePurge, { lists: ["id"] });
export const DELETE = POST;
