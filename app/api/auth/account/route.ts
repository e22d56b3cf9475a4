import { accountRoute } from "#lib/website-auth/account/account-route";
import { handleChangeName } from "#lib/website-auth/account/change-name";

export const POST = accountRoute(handleChangeName);
