import type { FormTexts } from "#lib/engine/form/decode";
import type { Language } from "#lib/i18n/languages";
import { inTurn } from "#lib/in-turn";
import { keyOf } from "#lib/tools/database/browsing/read-row";
import { readDatabase } from "#lib/tools/database/reading/read-database";
import type { Value } from "#lib/tools/database/reading/result";
import { isSecretColumn } from "#lib/tools/database/secrets";
import { quoted } from "#lib/tools/database/structure/identifier";
import { readStructure } from "#lib/tools/database/structure/read-structure";
import { type Column, shownColumns, type Table } from "#lib/tools/database/structure/structure";
import { moduleTexts } from "../module-texts.ts";
import { describeCell } from "./describe-cell.ts";
import { engineColumns } from "./engine-columns.ts";
import type { RowField } from "./row-description.ts";
import { moduleOfTable } from "./table-meaning.ts";

interface Described {
  readonly table: Table;
  readonly values: Readonly<Record<string, Value>>;
  /** Texts of the module's form, by field; absent where nothing can be changed. */
  readonly texts: FormTexts | undefined;
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
  return inTurn(shownColumns(table), async (column) => {
    const key = fields.get(column.name);
    const label = key === undefined ? undefined : labels[key];
    const isSecret = isSecretColumn(table.name, column.name);
    const input = key === undefined || isSecret ? undefined : await inputOf(column, key, described);
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
  column: Column,
  key: string,
  { table, texts, typed }: Described,
): Promise<RowField["input"] | undefined> {
  if (!texts) return undefined;
  const text = typed[`value.${key}`] ?? texts[key] ?? "";
  const mayBeNull = !column.isRequired;
  const choices = await choicesOf(column, table);
  const isLong = text.length > 80 || text.includes("\n");
  return {
    name: `value.${key}`,
    kind: isLong ? "long" : "text",
    text,
    isNull: mayBeNull && text === "",
    mayBeNull,
    ...(choices ? { choices } : {}),
  };
}

const mostChoices = 200;

/** The first rows that a foreign key may point at, each by what it is called. */
async function choicesOf(column: Column, table: Table) {
  const foreign = table.foreignKeys.find(({ columns }) => columns.length === 1 && columns[0] === column.name);
  const there = foreign && (await readStructure()).get(foreign.to);
  const [name] = foreign?.toColumns ?? [];
  if (!there || name === undefined || keyOf(there)?.join() !== name) return undefined;
  const title = moduleOfTable(there.name)?.list.columns[0];
  const called = there.columns.find((one) => one.name === title)?.name ?? name;
  const sql = `SELECT ${quoted(name)}, ${quoted(called)} FROM ${quoted(there.name)} ORDER BY ${quoted(name)} DESC`;
  const [result] = await readDatabase(`${sql} LIMIT ${mostChoices}`);
  return result?.rows.map(([value, text]) => ({ value: String(value), text: String(text ?? "") }));
}
