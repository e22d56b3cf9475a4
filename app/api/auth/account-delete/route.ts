import { accountRoute } from "#lib/accounts/visitors/account/account-route";
import { handleDeleteAccount } from "#lib/accounts/visitors/account/delete-account";

export const POST = accountRoute(handleDeleteAccount);
