import { authRoute } from "#lib/website-auth/auth-route";
import { handleLogin } from "#lib/website-auth/login";

export const POST = authRoute(handleLogin);
