import { accountRoute } from "#lib/website-auth/account/account-route";
import { handleBeginPasswordChange } from "#lib/website-auth/account/begin-password-change";

export const POST = accountRoute(handleBeginPasswordChange);
