import { authRoute } from "#lib/website-auth/endpoints/auth-route";
import { handleForgottenPassword } from "#lib/website-auth/new-password/forgotten-password";

export const POST = authRoute(handleForgottenPassword);
