import { adminRoute } from "#lib/admin/admin-route";
import { handleFile } from "#lib/admin/media/describe-file";

export const GET = adminRoute("read", handleFile);
