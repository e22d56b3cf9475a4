import type { ToolCall } from "#lib/admin/tools/tool-route";
import { readStructure } from "#lib/database-tool/structure/read-structure";
import { HttpProblem } from "#lib/platform/http/problem";
import { goingOn } from "../editing/going-on.ts";
import { saveModuleRow } from "../editing/save-module-row.ts";
import { mayChangeRows, moduleOfTable } from "../table-meaning.ts";
import { isRaw } from "./raw-columns.ts";
import { handleRawRow } from "./raw-row-handler.ts";

/**
 * POST /ADMIN/adminneo.row: saves or deletes a row of a module by its engine, one of another table by a statement.
 * `address` is the query of the row's page, `do` is `delete`, `next`, `another` or nothing; `value.<field>` are form
 * texts, `fn.<field>` names of functions.
 */
export async function handleRow(call: ToolCall): Promise<Response> {
  const { texts, language } = call;
  const address = new URLSearchParams(texts.address);
  const table = (await readStructure()).get(address.get("table") ?? "");
  if (!table) throw new HttpProblem(404, "notFound");
  const isNew = address.getAll("key").length === 0 || address.has("clone");
  const action = isNew ? "create" : texts.do === "delete" ? "delete" : "update";
  if (!mayChangeRows(table.name, action, call.admin)) throw new HttpProblem(403, "forbidden");
  if (isRaw(table))
    return handleRawRow(call, table, address, await goingOn(texts.do, language, table, address));
  const module = moduleOfTable(table.name);
  if (!module || module.single || module.readOnly) throw new HttpProblem(404, "notFound");
  return saveModuleRow(call, module, table, address);
}
