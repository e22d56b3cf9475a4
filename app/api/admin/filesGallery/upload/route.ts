import { handleUploadFiles } from "#lib/admin/files/upload-handler";
import { verbOfClash } from "#lib/admin/files/verb-of-clash";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("filesGallery", "upload", handleUploadFiles, {
  takesFile: true,
  lists: ["relative", "relativePath"],
  verbOf: verbOfClash,
});
