import { authRoute } from "#lib/website-auth/endpoints/auth-route";
import { handleChangePassword } from "#lib/website-auth/new-password/change-password";

export const POST = authRoute(handleChangePassword);
