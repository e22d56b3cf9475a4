import { handleAction } from "#lib/admin/actions/action-handlers";
import { adminRoute } from "#lib/admin/admin-route";
import { handleActionByLink } from "#lib/admin/listing/read-handlers";

export const GET = adminRoute("", handleActionByLink);
export const POST = adminRoute("", handleAction);
export const DELETE = POST;
