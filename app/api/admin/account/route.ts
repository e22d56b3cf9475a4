import { accountRoute } from "#lib/admin/account/account-route";
import { describeOwnAccount, handleOwnAccount } from "#lib/admin/account/own-account";

export const GET = accountRoute(describeOwnAccount);
export const POST = accountRoute(handleOwnAccount);
