import { keepQuery } from "#lib/admin/database/keep-query";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("adminneo", "read", keepQuery, { screen: "sql" });
