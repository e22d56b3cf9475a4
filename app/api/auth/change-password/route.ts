import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleChangePassword } from "#lib/accounts/visitors/new-password";

export const POST = authRoute(handleChangePassword);
