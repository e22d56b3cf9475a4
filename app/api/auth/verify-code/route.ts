import { handleVerifyCode } from "#lib/accounts/visitors/codes/verify-code";
import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";

export const POST = authRoute(handleVerifyCode);
