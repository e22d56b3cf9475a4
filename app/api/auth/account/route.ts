import { accountRoute } from "#lib/accounts/visitors/account/account-route";
import { handleChangeName } from "#lib/accounts/visitors/account/change-name";

export const POST = accountRoute(handleChangeName);
