import { adminRoute } from "#lib/admin/admin-route";
import { handleActionByLink } from "#lib/admin/read-handlers";
import { handleAction } from "#lib/admin/save-handlers";

export const GET = adminRoute("", handleActionByLink);
export const POST = adminRoute("", handleAction);
