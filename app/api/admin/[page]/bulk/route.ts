import { adminRoute } from "#lib/admin/admin-route";
import { handleBulk } from "#lib/admin/bulk/bulk-handler";

/** Which action it is stands in the body, so the handler asks for that action's own permission. */
export const POST = adminRoute("read", handleBulk, { resumesAt: "bulk" });
export const DELETE = POST;
