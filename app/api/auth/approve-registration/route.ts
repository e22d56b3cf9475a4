import { authRoute } from "#lib/website-auth/endpoints/auth-route";
import { handleApproval } from "#lib/website-auth/registration/approval";

export const POST = authRoute(handleApproval);
