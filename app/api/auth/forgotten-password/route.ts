import { authRoute } from "#lib/website-auth/auth-route";
import { handleForgottenPassword } from "#lib/website-auth/forgotten-password";

export const POST = authRoute(handleForgottenPassword);
