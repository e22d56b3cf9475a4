import { handleImport } from "#lib/admin/database/importing/import-handler";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("adminneo", "write", handleImport, { takesFile: true, screen: "import" });
