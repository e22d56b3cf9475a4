import { handleRestoreFiles } from "#lib/admin/files/change-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("filesGallery", "change", handleRestoreFiles, { lists: ["id", "path"] });
