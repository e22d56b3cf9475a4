import { accountRoute } from "#lib/accounts/visitors/auth-route";
import { handleBeginPasswordChange } from "#lib/accounts/visitors/new-password";

export const POST = accountRoute(handleBeginPasswordChange);
