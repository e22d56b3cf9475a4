import { handleCopy } from "#lib/admin/files/change-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("filesGallery", "change", handleCopy, { lists: ["path"] });
