import { adminRoute } from "#lib/admin/admin-route";
import { handleFile } from "#lib/admin/media/file-handler";

export const GET = adminRoute("read", handleFile);
