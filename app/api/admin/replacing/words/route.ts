import { handleReplacing } from "#lib/admin/replacing/replacing-screen";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("replacing", "run", handleReplacing, { lists: ["modules", "places"] });
