import { handleSnapshots } from "#lib/admin/database/snapshots";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("adminneo", "write", handleSnapshots, { screen: "snapshots" });
