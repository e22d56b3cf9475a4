import { handleAction } from "#lib/admin/action-handlers";
import { askBeforeActing } from "#lib/admin/actions/questions";
import { adminRoute } from "#lib/admin/admin-route";
import { handleActionByLink } from "#lib/admin/read-handlers";

export const GET = adminRoute("", handleActionByLink);
export const POST = adminRoute("", handleAction, { asks: askBeforeActing });
export const DELETE = POST;
