import { handleChangeFile } from "#lib/admin/files/change-handlers";
import { verbOfClash } from "#lib/admin/files/verb-of-clash";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("filesGallery", "upload", handleChangeFile, { verbOf: verbOfClash });
