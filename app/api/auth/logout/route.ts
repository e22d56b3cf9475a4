import { authRoute } from "#lib/website-auth/auth-route";
import { handleLogout } from "#lib/website-auth/logout";

export const POST = authRoute(handleLogout);
