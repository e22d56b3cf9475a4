import type { ToolCall } from "#lib/admin/tools/tool-route";
import { keyOf } from "#lib/database-tool/browsing/read-row";
import { readStructure } from "#lib/database-tool/structure/read-structure";
import { HttpProblem } from "#lib/platform/http/problem";
import { isRaw } from "../rows/raw-columns.ts";
import { mayChangeRows, moduleOfTable } from "../table-meaning.ts";
import type { Cell } from "./cell.ts";
import { editableColumns } from "./editable-columns.ts";
import { readModuleCell, saveModuleCell } from "./module-cell.ts";
import { readRawCell, saveRawCell } from "./raw-cell.ts";

/** GET /ADMIN/adminneo.cell?table=&row=&column=: what is typed over, and a digest of what it was. `row` is a JSON list. */
export async function handleCellRead(call: ToolCall): Promise<Response> {
  const cell = await cellOf(call, Object.fromEntries(new URL(call.request.url).searchParams));
  const read = cell.module ? await readModuleCell({ ...cell, module: cell.module }) : await readRawCell(cell);
  if (!read) throw new HttpProblem(404, "notFound");
  return Response.json(read);
}

/** POST /ADMIN/adminneo.cell: the same with `value`, `null` = 1 for NULL, and the digest in `base`. */
export async function handleCellSave(call: ToolCall): Promise<Response> {
  const cell = await cellOf(call, call.texts);
  const { value, base = "" } = call.texts;
  const text = call.texts.null === "1" ? null : value?.replaceAll("\r\n", "\n");
  if (text === undefined) throw new HttpProblem(400, "malformed");
  return cell.module
    ? saveModuleCell(call, { ...cell, module: cell.module }, { text, base })
    : saveRawCell(call, cell, { text, base });
}

/** Throws 404 for what cannot be changed where it stands. */
async function cellOf({ admin }: ToolCall, texts: Readonly<Record<string, string>>): Promise<Cell> {
  const table = (await readStructure()).get(texts.table ?? "");
  const field = table && editableColumns(table).get(texts.column ?? "");
  const column = table?.columns.find(({ name }) => name === texts.column);
  const key = readKey(texts.row);
  if (!table || !column || field === undefined || keyOf(table)?.length !== key.length)
    throw new HttpProblem(404, "notFound");
  if (!mayChangeRows(table.name, "update", admin)) throw new HttpProblem(403, "forbidden");
  const module = isRaw(table) ? undefined : moduleOfTable(table.name);
  return { table, column, key, field, ...(module ? { module } : {}) };
}

function readKey(text = ""): readonly string[] {
  try {
    const key: unknown = JSON.parse(text);
    return Array.isArray(key) && key.every((value) => typeof value === "string") ? key : [];
  } catch {
    return [];
  }
}
