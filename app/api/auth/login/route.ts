import { authRoute } from "#lib/website-auth/endpoints/auth-route";
import { handleLogin } from "#lib/website-auth/endpoints/login";

export const POST = authRoute(handleLogin);
