import { handleRestoreSnapshot } from "#lib/admin/database/snapshots";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("adminneo", "write", handleRestoreSnapshot, { screen: "restore" });
