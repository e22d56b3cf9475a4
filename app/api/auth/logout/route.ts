import { authRoute } from "#lib/website-auth/endpoints/auth-route";
import { handleLogout } from "#lib/website-auth/endpoints/logout";

export const POST = authRoute(handleLogout);
