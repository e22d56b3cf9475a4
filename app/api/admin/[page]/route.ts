import { adminRoute } from "#lib/admin/admin-route";
import { handleListing } from "#lib/admin/read-handlers";
import { handleCreate } from "#lib/admin/save-handlers";

export const GET = adminRoute("read", handleListing);
export const POST = adminRoute("create", handleCreate);
