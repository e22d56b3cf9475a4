import type { ToolCall } from "#lib/admin/tools/tool-route";
import { updateOf } from "#lib/database-tool/browsing/change";
import { keyOf, readRow } from "#lib/database-tool/browsing/read-row";
import { bound, isNumeric } from "#lib/database-tool/editing/functions";
import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import type { Value } from "#lib/database-tool/reading/result";
import { isSecretColumn } from "#lib/database-tool/secrets";
import { quoted } from "#lib/database-tool/structure/identifier";
import { changeDatabase } from "#lib/database-tool/writing/change-database";
import { digestOf } from "#lib/kernel/engine/form/merge";
import { errorEnvelope, okEnvelope } from "#lib/platform/http/envelope";
import { translator } from "#lib/platform/i18n/translator";
import { describeProblem } from "../describe-problem.ts";
import { choicesOf } from "../rows/choices.ts";
import { type Cell, type CellToEdit, type EditedCell, isLong } from "./cell.ts";

/** What a column of a table without a module holds; undefined where the row is not there, or holds bytes. */
export async function readRawCell(cell: Cell): Promise<CellToEdit | undefined> {
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

/** Changes one value by a statement, behind a snapshot, as long as the old one is still there. */
export async function saveRawCell(call: ToolCall, cell: Cell, { text, base }: EditedCell): Promise<Response> {
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

async function storedValue({ table, column, key }: Cell): Promise<Value | undefined> {
  const row = await readRow(table, key);
  const at = row?.columns.findIndex(({ name }) => name === column.name) ?? -1;
  return row && at >= 0 ? (row.values[at] ?? null) : undefined;
}
