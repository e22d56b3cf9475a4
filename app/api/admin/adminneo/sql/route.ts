import { runSql, verbOfSql } from "#lib/admin/database/sql";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("adminneo", "read", runSql, { verbOf: verbOfSql, screen: "sql" });
