import { accountRoute } from "#lib/accounts/visitors/account/account-route";
import { handleExport } from "#lib/accounts/visitors/account/export-account";

export const POST = accountRoute(handleExport);
