import { keepQuery } from "#lib/admin/database/sql";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("adminneo", "read", keepQuery, { screen: "sql" });
export const DELETE = POST;
