import { authRoute } from "#lib/website-auth/auth-route";
import { handleVerifyCode } from "#lib/website-auth/verify-code";

export const POST = authRoute(handleVerifyCode);
