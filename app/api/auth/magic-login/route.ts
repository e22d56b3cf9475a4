import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleMagicLogin } from "#lib/accounts/visitors/code-sign-in";

export const POST = authRoute(handleMagicLogin);
