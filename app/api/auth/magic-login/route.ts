import { handleMagicLogin } from "#lib/accounts/visitors/codes/sign-in-link";
import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";

export const POST = authRoute(handleMagicLogin);
