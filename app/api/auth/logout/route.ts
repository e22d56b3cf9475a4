import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";
import { handleLogout } from "#lib/accounts/visitors/endpoints/logout";

export const POST = authRoute(handleLogout);
