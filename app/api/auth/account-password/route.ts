import { accountRoute } from "#lib/accounts/visitors/account/account-route";
import { handleBeginPasswordChange } from "#lib/accounts/visitors/account/begin-password-change";

export const POST = accountRoute(handleBeginPasswordChange);
