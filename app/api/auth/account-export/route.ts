import { accountRoute } from "#lib/accounts/visitors/account/account-route";
import { handleAccountExport } from "#lib/accounts/visitors/account/export-account";

export const POST = accountRoute(handleAccountExport);
