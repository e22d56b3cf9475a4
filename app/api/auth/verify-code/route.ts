import { handleVerifyCode } from "#lib/website-auth/codes/verify-code";
import { authRoute } from "#lib/website-auth/endpoints/auth-route";

export const POST = authRoute(handleVerifyCode);
