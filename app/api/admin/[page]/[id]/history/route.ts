import { adminRoute } from "#lib/admin/admin-route";
import { handleHistory, handleRestoreVersion } from "#lib/admin/history/history-handlers";

export const GET = adminRoute("read", handleHistory);
export const POST = adminRoute("update", handleRestoreVersion);
