import { describeOwnAccount, handleOwnAccount, ownAccountRoute } from "#lib/admin/account";

export const GET = ownAccountRoute(describeOwnAccount);
export const POST = ownAccountRoute(handleOwnAccount);
