import { handleDeleteAccount } from "#lib/accounts/visitors/account";
import { accountRoute } from "#lib/accounts/visitors/auth-route";

export const POST = accountRoute(handleDeleteAccount);
