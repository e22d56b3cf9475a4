import { handleRequestLogin } from "#lib/website-auth/codes/request-login";
import { authRoute } from "#lib/website-auth/endpoints/auth-route";

export const POST = authRoute(handleRequestLogin);
