import { accountRoute } from "#lib/website-auth/account/account-route";
import { handleEndSessions } from "#lib/website-auth/account/end-sessions";

export const POST = accountRoute(handleEndSessions);
