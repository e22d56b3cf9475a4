import { accountRoute, describeOwnAccount, handleOwnAccount } from "#lib/admin/account";

export const GET = accountRoute(describeOwnAccount);
export const POST = accountRoute(handleOwnAccount);
