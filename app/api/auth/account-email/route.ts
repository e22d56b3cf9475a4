import { accountRoute } from "#lib/accounts/visitors/auth-route";
import { handleRequestEmailChange } from "#lib/accounts/visitors/email-change";

export const POST = accountRoute(handleRequestEmailChange);
