import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";
import { handleForgottenPassword } from "#lib/accounts/visitors/new-password/forgotten-password";

export const POST = authRoute(handleForgottenPassword);
