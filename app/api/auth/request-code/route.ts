import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleRequestLogin } from "#lib/accounts/visitors/code-sign-in";

export const POST = authRoute(handleRequestLogin);
