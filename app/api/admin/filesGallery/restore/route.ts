import { handleRestore } from "#lib/admin/files/restore-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("filesGallery", "change", handleRestore, { lists: ["id", "path"] });
