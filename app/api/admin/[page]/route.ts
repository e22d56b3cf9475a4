import { adminRoute } from "#lib/admin/admin-route";
import { handleCreate } from "#lib/admin/form/save-handlers";
import { handleListing } from "#lib/admin/read-handlers";

export const GET = adminRoute("read", handleListing);
export const POST = adminRoute("create", handleCreate);
