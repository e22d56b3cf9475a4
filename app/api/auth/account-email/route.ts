import { accountRoute } from "#lib/accounts/visitors/account/account-route";
import { handleRequestEmailChange } from "#lib/accounts/visitors/account/request-email-change";

export const POST = accountRoute(handleRequestEmailChange);
