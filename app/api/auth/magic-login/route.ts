import { handleMagicLogin } from "#lib/website-auth/codes/sign-in-link";
import { authRoute } from "#lib/website-auth/endpoints/auth-route";

export const POST = authRoute(handleMagicLogin);
