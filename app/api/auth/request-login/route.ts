import { authRoute } from "#lib/website-auth/auth-route";
import { handleRequestLogin } from "#lib/website-auth/request-login";

export const POST = authRoute(handleRequestLogin);
