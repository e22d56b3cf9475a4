import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleLogin } from "#lib/accounts/visitors/login";

export const POST = authRoute(handleLogin);
