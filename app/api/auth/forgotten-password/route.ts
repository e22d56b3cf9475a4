import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleForgottenPassword } from "#lib/accounts/visitors/new-password";

export const POST = authRoute(handleForgottenPassword);
