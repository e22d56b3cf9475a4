import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleApproval } from "#lib/accounts/visitors/registration";

export const POST = authRoute(handleApproval);
