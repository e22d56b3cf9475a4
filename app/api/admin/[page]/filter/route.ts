import { adminRoute } from "#lib/admin/admin-route";
import { handleFilter } from "#lib/admin/read-handlers";

export const POST = adminRoute("read", handleFilter, { changesNothing: true });
