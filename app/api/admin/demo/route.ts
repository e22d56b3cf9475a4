import { handleRemoveDemo } from "#lib/admin/setup/demo-content";
import { superadminRoute } from "#lib/admin/superadmin-route";

export const POST = superadminRoute(handleRemoveDemo);
