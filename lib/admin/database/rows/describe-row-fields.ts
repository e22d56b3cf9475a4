import { moduleTexts } from "#lib/admin/module-texts";
import { functionsFor, needsRow } from "#lib/database-tool/editing";
import type { ResultValue } from "#lib/database-tool/reading/result";
import { isSecretColumn } from "#lib/database-tool/secrets";
import { shownColumns, type Table, type TableColumn } from "#lib/database-tool/structure/structure";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/in-turn";
import { describeCell } from "../browsing/describe-cell.ts";
import { functionOptions } from "../editing/function-options.ts";
import { moduleOfTable } from "../table-meaning.ts";
import { choicesOf } from "./choices.ts";
import { engineColumns } from "./engine-columns.ts";
import type { RowField } from "./row-description.ts";

interface Described {
  readonly table: Table;
  readonly values: Readonly<Record<string, ResultValue>>;
  /** Texts of the module's form, by field; absent where it is not changed by that. */
  readonly texts: FormTexts | undefined;
  readonly isOpen: boolean;
  readonly isNew: boolean;
  /** What was typed before, by name of the input. */
  readonly typed: FormTexts;
  readonly language: Language;
}

/** The columns of a row, each with its input where the module's engine can set it. */
export async function describeRowFields(described: Described): Promise<readonly RowField[]> {
  const { table, values, language } = described;
  const module = moduleOfTable(table.name);
  const fields = module ? engineColumns(module) : new Map<string, string>();
  const labels = module ? moduleTexts(module, language).fields : {};
  return mapSeries(shownColumns(table), async (column) => {
    const key = fields.get(column.name);
    const label = key === undefined ? undefined : labels[key];
    const isSecret = isSecretColumn(table.name, column.name);
    const input = isSecret ? undefined : await inputOf(column, key, described);
    return {
      column: column.name,
      type: column.type,
      ...(typeof label === "string" ? { label } : {}),
      cell: describeCell(values[column.name] ?? null, column.name, isSecret, language),
      ...(input ? { input } : {}),
    };
  });
}

async function inputOf(
  column: TableColumn,
  key: string | undefined,
  described: Described,
): Promise<RowField["input"] | undefined> {
  const stored = described.texts ? textOfField(key, described.texts) : textOfColumn(column, described);
  if (!stored) return undefined;
  const name = `value.${stored.name}`;
  const text = described.typed[name] ?? stored.text;
  const module = moduleOfTable(described.table.name);
  const choices = await choicesOf(
    column,
    described.table,
    key === undefined ? undefined : module?.fields[key],
  );
  const names = functionsFor(column.type, !column.isRequired).filter(
    (one) => !described.isNew || !needsRow(one),
  );
  const isNull = !column.isRequired && text === "" && stored.isNull;
  const chosen = described.typed[`fn.${stored.name}`] ?? (isNull ? "null" : "");
  return {
    name,
    kind: text.length > 80 || text.includes("\n") ? "long" : "text",
    text,
    functions: functionOptions(names, described.language),
    function: chosen,
    ...(choices ? { choices } : {}),
  };
}

function textOfField(key: string | undefined, texts: FormTexts) {
  return key === undefined ? undefined : { name: key, text: texts[key] ?? "", isNull: true };
}

/** What a statement would set; blobs are left to programs. */
function textOfColumn({ name, generated }: TableColumn, { values, isOpen }: Described) {
  const value = values[name] ?? null;
  if (!isOpen || generated || (typeof value === "object" && value !== null)) return undefined;
  return { name, text: String(value ?? ""), isNull: value === null };
}
