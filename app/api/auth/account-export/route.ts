import { accountRoute } from "#lib/website-auth/account/account-route";
import { handleExport } from "#lib/website-auth/account/export-account";

export const POST = accountRoute(handleExport);
