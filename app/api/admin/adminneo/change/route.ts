import { handleChange } from "#lib/admin/database/changing/change-handler";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("adminneo", "write", handleChange, { screen: "change" });
