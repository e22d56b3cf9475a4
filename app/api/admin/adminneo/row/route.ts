import { handleRow } from "#lib/admin/database/row-handler";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("adminneo", "write", handleRow, { screen: "row" });
