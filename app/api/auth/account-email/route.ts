import { accountRoute } from "#lib/website-auth/account/account-route";
import { handleRequestEmailChange } from "#lib/website-auth/account/request-email-change";

export const POST = accountRoute(handleRequestEmailChange);
