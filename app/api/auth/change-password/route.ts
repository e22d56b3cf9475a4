import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";
import { handleChangePassword } from "#lib/accounts/visitors/new-password/change-password";

export const POST = authRoute(handleChangePassword);
