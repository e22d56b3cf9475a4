import { handleZip } from "#lib/admin/files/read-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("filesGallery", "read", handleZip);
export const HEAD = GET;
export const POST = toolRoute("filesGallery", "read", handleZip, { lists: ["path"], changesNothing: true });
