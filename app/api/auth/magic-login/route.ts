import { authRoute } from "#lib/website-auth/auth-route";
import { handleMagicLogin } from "#lib/website-auth/sign-in-link";

export const POST = authRoute(handleMagicLogin);
