import { accountRoute } from "#lib/admin-sign-in/account/account-route";
import { describeOwnAccount, handleOwnAccount } from "#lib/admin-sign-in/account/own-account";

export const GET = accountRoute(describeOwnAccount);
export const POST = accountRoute(handleOwnAccount);
