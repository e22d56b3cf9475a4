import { authRoute } from "#lib/website-auth/auth-route";
import { handleChangePassword } from "#lib/website-auth/change-password";

export const POST = authRoute(handleChangePassword);
