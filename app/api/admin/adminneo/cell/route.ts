import { handleCellRead, handleCellSave } from "#lib/admin/database/rows/cell-handler";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("adminneo", "write", handleCellRead);

export const POST = toolRoute("adminneo", "write", handleCellSave, { screen: "select" });
