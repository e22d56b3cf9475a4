import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleVerifyCode } from "#lib/accounts/visitors/code-sign-in";

export const POST = authRoute(handleVerifyCode);
