import { handleFilePreview } from "#lib/admin/files/read-handlers";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("filesGallery", "read", handleFilePreview);
export const HEAD = GET;
