import { adminRoute } from "#lib/admin/admin-route";
import { handleHistory, handleRevert } from "#lib/admin/history-handlers";

export const GET = adminRoute("read", handleHistory);
export const POST = adminRoute("update", handleRevert);
