import { accountRoute } from "#lib/website-auth/account/account-route";
import { handleDeleteAccount } from "#lib/website-auth/account/delete-account";

export const POST = accountRoute(handleDeleteAccount);
