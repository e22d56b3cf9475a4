import { adminRoute } from "#lib/admin/admin-route";
import { handleDescriptions } from "#lib/admin/describing/describe-pictures";

export const POST = adminRoute("update", handleDescriptions);
