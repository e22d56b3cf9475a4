import { handleApproval } from "#lib/website-auth/approval";
import { authRoute } from "#lib/website-auth/auth-route";

export const POST = authRoute(handleApproval);
