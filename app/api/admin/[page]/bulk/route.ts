import { adminRoute } from "#lib/admin/admin-route";
import { handleBulk } from "#lib/admin/bulk/bulk-handler";

/** The body names the action, so the handler checks that action's own permission. */
export const POST = adminRoute("read", handleBulk, { resumesAt: "bulk" });
export const DELETE = POST;
