import { quotedName } from "#db/quoted-name";
import { readStructure } from "#lib/database-tool/read-structure";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import type { ResultValue } from "#lib/database-tool/reading/result";
import { isSecretColumn } from "#lib/database-tool/secrets";
import { keyOf } from "#lib/database-tool/statements";
import { shownColumns, type Table, type TableColumn } from "#lib/database-tool/structure";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { moduleTexts } from "../module-texts.ts";
import { describeCell, type TableCellDescription } from "./describe-result.ts";
import { engineColumns, moduleOfTable } from "./table-meaning.ts";

/** Describes the columns of a row, each with its input if it can be set here. */
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

interface Described {
  readonly table: Table;
  readonly values: Readonly<Record<string, ResultValue>>;
  readonly texts: FormTexts | undefined;
  readonly isOpen: boolean;
  /** Values typed before, by name of the input. */
  readonly typed: FormTexts;
  readonly language: Language;
}

async function inputOf(
  column: TableColumn,
  field: string | undefined,
  described: Described,
): Promise<RowField["input"] | undefined> {
  const { table, texts, typed } = described;
  const stored = texts ? storedInField(texts, field) : storedInColumn(column, described);
  if (!stored) return undefined;
  const { name } = stored;
  const again = typed[`value.${name}`];
  const isNull = again === undefined ? stored.isNull : typed[`null.${name}`] === "1";
  const text = again ?? stored.text;
  const choices = optionsOf(table, field) ?? (await choicesOf(column, table));
  return {
    name,
    isLong: text.length > 80 || text.includes("\n"),
    text,
    ...(texts || column.isRequired || table.primaryKey.includes(column.name) ? {} : { isNull }),
    ...(choices ? { choices } : {}),
  };
}

function storedInField(texts: FormTexts, name: string | undefined) {
  return name === undefined ? undefined : { name, text: texts[name] ?? "", isNull: false };
}

/** Blobs are left to programs; a column of a new row is NULL where it has no default. */
function storedInColumn(column: TableColumn, { values, isOpen }: Described) {
  const { name, generated } = column;
  const value = values[name] ?? null;
  if (!isOpen || generated || (typeof value === "object" && value !== null)) return undefined;
  return {
    name,
    text: String(value ?? ""),
    isNull: value === null && (name in values || column.default === undefined),
  };
}

function optionsOf(table: Table, field = ""): readonly Choice[] | undefined {
  const declared = moduleOfTable(table.name)?.fields[field];
  if (!declared?.options || declared.several) return undefined;
  return declared.options.map((value) => ({ value, text: value }));
}

const mostChoices = 200;

/** Returns the last rows that the foreign key of a column may point at, with the titles of records. */
async function choicesOf(
  { name }: TableColumn,
  { foreignKeys }: Table,
): Promise<readonly Choice[] | undefined> {
  const foreign = foreignKeys.find(({ columns }) => columns.join() === name);
  const there = foreign && (await readStructure()).get(foreign.to);
  const [target] = foreign?.toColumns ?? [];
  if (!there || target === undefined || !keyOf(there) || isSecretColumn(there.name, target)) return undefined;
  const title = moduleOfTable(there.name)?.list.columns[0];
  const called = there.columns.find((one) => one.name === title)?.name ?? target;
  const [result] = await readDatabase(
    `SELECT ${quotedName(target)}, ${quotedName(called)} FROM ${quotedName(there.name)} ORDER BY ${quotedName(target)} DESC LIMIT ${mostChoices}`,
  );
  return result?.rows.map(([value, text]) => ({ value: String(value), text: String(text ?? value) }));
}

export interface RowField {
  readonly column: string;
  readonly type: string;
  /** Label of the column in the form of the CMS. */
  readonly label?: string;
  /** Value as stored. */
  readonly cell: TableCellDescription;
  /** Absent where it cannot be changed here. */
  readonly input?: {
    readonly name: string;
    readonly isLong: boolean;
    readonly text: string;
    /** True if the value is NULL; absent where it is never. */
    readonly isNull?: boolean;
    /** Values it may hold, such as rows that it may point at. */
    readonly choices?: readonly Choice[];
  };
}

interface Choice {
  readonly value: string;
  readonly text: string;
}
