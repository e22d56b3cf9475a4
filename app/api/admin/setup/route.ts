import { handleSetup } from "#lib/admin/setup/handle-setup";
import { superadminRoute } from "#lib/admin/superadmin-route";

export const POST = superadminRoute(handleSetup);
