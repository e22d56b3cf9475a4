import { handleRequestLogin } from "#lib/accounts/visitors/codes/request-login";
import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";

export const POST = authRoute(handleRequestLogin);
