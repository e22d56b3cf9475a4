import { accountRoute } from "#lib/passkeys/account-route";
import { describeOwnAccount, handleOwnAccount } from "#lib/passkeys/own-account";

export const GET = accountRoute(describeOwnAccount);
export const POST = accountRoute(handleOwnAccount);
