import { describeIssues } from "#lib/admin/describe-issues";
import type { ToolCall } from "#lib/admin/tools/tool-route";
import type { ConditionPart } from "#lib/database-tool/condition";
import type { ColumnFunction } from "#lib/database-tool/editing";
import { bound, expressionOf, functionNames, isNumber, isNumeric } from "#lib/database-tool/editing";
import { keyOf, readRow } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import type { ResultValue } from "#lib/database-tool/reading/result";
import { isSecretColumn } from "#lib/database-tool/secrets";
import { updateOf } from "#lib/database-tool/statements";
import { quoted } from "#lib/database-tool/structure";
import { changeDatabase } from "#lib/database-tool/writing/change-database";
import { changeStored } from "#lib/kernel/engine/change-many";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import { encodeTexts } from "#lib/kernel/engine/form/encode";
import { basesName, basesOf, digestOf } from "#lib/kernel/engine/form/merge";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { errorEnvelope, okEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { editableColumns, isRaw } from "../columns.ts";
import { describeProblem } from "../describe-problem.ts";
import { mayChangeRows, moduleOfTable } from "../table-meaning.ts";
import type { CellAddress, CellToEdit, EditedCell } from "./cell.ts";
import { isLong } from "./cell.ts";
import { choicesOf } from "./describe-row-fields.ts";

/** GET /ADMIN/adminneo.cell?table=&row=&column=: returns the text to edit, and a digest of it. `row` is a JSON list. */
export async function handleCellRead(call: ToolCall): Promise<Response> {
  const cell = await cellOf(call, Object.fromEntries(new URL(call.request.url).searchParams));
  const read = cell.module ? await readModuleCell({ ...cell, module: cell.module }) : await readRawCell(cell);
  if (!read) throw new HttpProblem(404, "notFound");
  return Response.json(read);
}

/** POST /ADMIN/adminneo.cell: the same parameters with `value`, `null` = 1 for NULL, and the digest in `base`. */
export async function handleCellSave(call: ToolCall): Promise<Response> {
  const cell = await cellOf(call, call.texts);
  const { value, base = "" } = call.texts;
  const text = call.texts.null === "1" ? null : value?.replaceAll("\r\n", "\n");
  if (text === undefined) throw new HttpProblem(400, "malformed");
  return cell.module
    ? saveModuleCell(call, { ...cell, module: cell.module }, { text, base })
    : saveRawCell(call, cell, { text, base });
}

/** Throws 404 for cells that cannot be changed in place. */
async function cellOf({ admin }: ToolCall, texts: Readonly<Record<string, string>>): Promise<CellAddress> {
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

type ModuleCell = CellAddress & { readonly module: AnyModule };

/** Returns the text of a field as its form has it; undefined if the record is missing or in the trash. */
async function readModuleCell({
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
async function saveModuleCell(
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

/**
 * Reads the value of a column in a table without a module; undefined if the row does not exist or the value is bytes.
 */
async function readRawCell(cell: CellAddress): Promise<CellToEdit | undefined> {
  const { table, column } = cell;
  const value = await storedValue(cell);
  if (value === undefined || (typeof value === "object" && value !== null)) return undefined;
  const text = String(value ?? "");
  const isCount = isNumeric(column.type) && typeof value !== "string";
  const choices = await choicesOf(column, table);
  return {
    kind: isCount ? "number" : isLong(text) || /^\s*[[{]/.test(text) ? "long" : "text",
    text,
    isNull: value === null,
    mayBeNull: !column.isRequired,
    base: digestOf(JSON.stringify(value)),
    ...(choices ? { choices } : {}),
  };
}

/** Changes one value by a statement, after a snapshot, as long as the old value is still there. */
async function saveRawCell(call: ToolCall, cell: CellAddress, { text, base }: EditedCell): Promise<Response> {
  const { table, column, key } = cell;
  const t = translator(call.language, "admin.tools.database.row");
  const value = await storedValue(cell);
  if (value === undefined) return errorEnvelope(t("gone"), 409);
  if (typeof value === "object" && value !== null) return errorEnvelope(t("bytes"), 422);
  if (digestOf(JSON.stringify(value)) !== base) return errorEnvelope(t("cellStale"), 409);
  if (text === (value === null ? null : String(value))) return okEnvelope(t("saved"));
  const isSecret = (name: string) => isSecretColumn(table.name, name);
  const still = { sql: `${quoted(column.name)} IS ${bound(value).sql}`, values: bound(value).values };
  const rows = { names: keyOf(table) ?? [], keys: [key] };
  const statement = updateOf(table, { [column.name]: bound(text) }, rows, isSecret, still);
  try {
    const { tables } = await changeDatabase({ ...statement, dryRun: false, adminId: call.admin.id });
    return tables.length === 0 ? errorEnvelope(t("cellStale"), 409) : okEnvelope(t("saved"));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof TimedOut)) throw error;
    return errorEnvelope(describeProblem(error, call.language), 422);
  }
}

async function storedValue({ table, column, key }: CellAddress): Promise<ResultValue | undefined> {
  const row = await readRow(table, key);
  const at = row?.columns.findIndex(({ name }) => name === column.name) ?? -1;
  return row && at >= 0 ? (row.values[at] ?? null) : undefined;
}

/** Value a form sends for one column: a text, or a function with what was typed beside it. */
export interface SentValue {
  readonly text: string;
  readonly function?: ColumnFunction;
}

/** Reads `value.<name>`, `fn.<name>` and `null.<name>`; undefined where nothing was sent. Forms send line breaks as CR LF. */
export function sentValue(texts: FormTexts, name: string): SentValue | undefined {
  const text = texts[`value.${name}`]?.replaceAll("\r\n", "\n");
  const chosen = texts[`null.${name}`] === "1" ? "null" : texts[`fn.${name}`];
  const known = functionNames.find((one) => one === chosen);
  if (known) return { text: text ?? "", function: known };
  return text === undefined ? undefined : { text };
}

/** Returns the expression a column is set to, with everything typed as bound values. */
export function pieceOf({ text, function: name }: SentValue, column: string): ConditionPart {
  return name === undefined ? bound(text) : expressionOf(name, text, quoted(column), bound(text));
}

/** Checks whether it needs a number that was not typed. */
export function lacksNumber({ text, function: name }: SentValue): boolean {
  return (name === "add" || name === "subtract") && !isNumber(text);
}
