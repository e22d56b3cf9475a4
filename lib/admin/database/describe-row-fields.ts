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
  /** Texts of the module's form, by field; absent where it is not changed by that. */
  readonly texts: FormTexts | undefined;
  readonly isOpen: boolean;
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
  column: Column,
  key: string | undefined,
  described: Described,
): Promise<RowField["input"] | undefined> {
  const stored = described.texts ? textOfField(key, described.texts) : textOfColumn(column, described);
  if (!stored) return undefined;
  const name = `value.${stored.name}`;
  const text = described.typed[name] ?? stored.text;
  const mayBeNull = !column.isRequired;
  const choices = await choicesOf(column, described.table);
  return {
    name,
    kind: text.length > 80 || text.includes("\n") ? "long" : "text",
    text,
    isNull: mayBeNull && text === "" && stored.isNull,
    mayBeNull,
    ...(choices ? { choices } : {}),
  };
}

function textOfField(key: string | undefined, texts: FormTexts) {
  return key === undefined ? undefined : { name: key, text: texts[key] ?? "", isNull: true };
}

/** What a statement would set; blobs are left to programs. */
function textOfColumn({ name, generated }: Column, { values, isOpen }: Described) {
  const value = values[name] ?? null;
  if (!isOpen || generated || (typeof value === "object" && value !== null)) return undefined;
  return { name, text: String(value ?? ""), isNull: value === null };
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
