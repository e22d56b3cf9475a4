import { adminRoute } from "#lib/admin/admin-route";
import { handleHistory, handleRestoreVersion } from "#lib/admin/history/load-history";

export const GET = adminRoute("read", handleHistory);
export const POST = adminRoute("update", handleRestoreVersion);
