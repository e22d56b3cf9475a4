import { describeIssues } from "#lib/admin/form/describe-issues";
import type { ToolCall } from "#lib/admin/tools/tool-route";
import { changeStored } from "#lib/kernel/engine/change-stored";
import { encodeTexts } from "#lib/kernel/engine/form/encode";
import { basesName, basesOf } from "#lib/kernel/engine/form/merge";
import { parseRecordId } from "#lib/kernel/engine/form/record-id";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { errorEnvelope, okEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { choicesOf } from "../rows/choices.ts";
import { type Cell, type CellToEdit, type EditedCell, isLong } from "./cell.ts";

type ModuleCell = Cell & { readonly module: AnyModule };

/** The text of a field as its form has it; undefined where the record is not there, or in the trash. */
export async function readModuleCell({
  module,
  key,
  field,
  column,
  table,
}: ModuleCell): Promise<CellToEdit | undefined> {
  const id = parseRecordId(module, key[0] ?? "");
  const row = id === undefined ? undefined : await readRecord(module, id);
  if (!row) return undefined;
  const text = encodeTexts(module, row)[field] ?? "";
  const choices = await choicesOf(column, table, module.fields[field]);
  return {
    kind: kindOf(module, field, text),
    text,
    isNull: text === "" && !column.isRequired,
    mayBeNull: !column.isRequired,
    base: basesOf(module, row)[field] ?? "",
    ...(choices ? { choices } : {}),
  };
}

/** Changes one field by the module's engine. */
export async function saveModuleCell(
  call: ToolCall,
  { module, key, field }: ModuleCell,
  { text, base }: EditedCell,
): Promise<Response> {
  const t = translator(call.language, "admin.tools.database.row");
  const id = parseRecordId(module, key[0] ?? "");
  if (id === undefined) throw new HttpProblem(404, "notFound");
  const texts = { [field]: text ?? "", [basesName]: JSON.stringify({ [field]: base }) };
  const outcome = await changeStored(module, id, texts, call.admin.id);
  if (outcome.outcome === "saved") return okEnvelope(t("saved"));
  if (outcome.outcome === "missing") return errorEnvelope(t("gone"), 409);
  if (outcome.outcome === "stale") return errorEnvelope(t("cellStale"), 409);
  return Response.json({ errors: await describeIssues(outcome.issues, call) }, { status: 422 });
}

function kindOf(module: AnyModule, field: string, text: string): CellToEdit["kind"] {
  const declared = module.fields[field];
  if (declared?.kind === "number") return "number";
  return declared?.multiline || isLong(text) || /^\s*[[{]/.test(text) ? "long" : "text";
}
