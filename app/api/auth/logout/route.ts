import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleLogout } from "#lib/accounts/visitors/login";

export const POST = authRoute(handleLogout);
