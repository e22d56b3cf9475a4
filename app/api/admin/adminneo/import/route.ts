import { handleTableImport } from "#lib/admin/database/importing";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("adminneo", "write", handleTableImport, { takesFile: true, screen: "import" });
