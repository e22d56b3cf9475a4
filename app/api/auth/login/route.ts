import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";
import { handleLogin } from "#lib/accounts/visitors/endpoints/login";

export const POST = authRoute(handleLogin);
