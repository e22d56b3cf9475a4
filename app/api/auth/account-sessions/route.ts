import { accountRoute } from "#lib/accounts/visitors/account/account-route";
import { handleEndSessions } from "#lib/accounts/visitors/account/end-sessions";

export const POST = accountRoute(handleEndSessions);
