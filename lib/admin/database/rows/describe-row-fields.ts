import { moduleTexts } from "#lib/admin/module-texts";
import type { ColumnFunction } from "#lib/database-tool/editing";
import { functionsFor, isWithoutTyping, needsRow } from "#lib/database-tool/editing";
import { keyOf } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import type { ResultValue } from "#lib/database-tool/reading/result";
import { isSecretColumn } from "#lib/database-tool/secrets";
import type { ForeignKey, Table, TableColumn } from "#lib/database-tool/structure";
import { quoted, shownColumns } from "#lib/database-tool/structure";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Field } from "#lib/kernel/fields/field";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { describeCell } from "../browsing/describe-result.ts";
import type { FunctionOption } from "../browsing/load-select.ts";
import { engineColumns } from "../columns.ts";
import { moduleOfTable } from "../table-meaning.ts";
import type { Choice, RowField } from "./load-row.ts";

interface Described {
  readonly table: Table;
  readonly values: Readonly<Record<string, ResultValue>>;
  /** Texts of the module's form, by field; undefined if the row is not changed by it. */
  readonly texts: FormTexts | undefined;
  readonly isOpen: boolean;
  readonly isNew: boolean;
  /** Values typed before, by name of the input. */
  readonly typed: FormTexts;
  readonly language: Language;
}

/** Describes the columns of a row, each with its input if the module's engine can set it. */
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

/** Returns the text a statement would set; blobs are left to programs. */
function textOfColumn({ name, generated }: TableColumn, { values, isOpen }: Described) {
  const value = values[name] ?? null;
  if (!isOpen || generated || (typeof value === "object" && value !== null)) return undefined;
  return { name, text: String(value ?? ""), isNull: value === null };
}

const mostChoices = 200;

/**
 * Returns the values a column may hold: the options of its field, or the first rows that its foreign key may point
 * at, with their labels.
 */
export async function choicesOf(
  column: TableColumn,
  table: Table,
  field?: Field,
): Promise<readonly Choice[] | undefined> {
  if (field?.options && !field.several) return field.options.map((value) => ({ value, text: value }));
  const foreign =
    table.foreignKeys.find(({ columns }) => columns.join() === column.name) ??
    table.foreignKeys.find(({ columns }) => columns.includes(column.name));
  return foreign && choicesOfKey(foreign, column);
}

async function choicesOfKey(
  foreign: ForeignKey,
  column: TableColumn,
): Promise<readonly Choice[] | undefined> {
  const there = (await readStructure()).get(foreign.to);
  const names = foreign.toColumns;
  if (!there || !keyOf(there) || names.some((name) => isSecretColumn(there.name, name))) return undefined;
  const title = moduleOfTable(there.name)?.list.columns[0];
  const called = there.columns.find((one) => one.name === title)?.name;
  const shown = [...names, ...(called === undefined ? [] : [called])].map(quoted);
  const order = names.map((name) => `${quoted(name)} DESC`).join(", ");
  const [result] = await readDatabase(
    `SELECT ${shown.join(", ")} FROM ${quoted(there.name)} ORDER BY ${order} LIMIT ${mostChoices}`,
  );
  const at = foreign.columns.indexOf(column.name);
  return result?.rows.map((row) => {
    const values = row.map((value) => (typeof value === "object" ? "" : String(value)));
    const others = foreign.columns.flatMap((name, index) =>
      index === at ? [] : [[name, values[index] ?? ""] as const],
    );
    const text = values.filter((_, index) => index !== at || names.length > 1).join(" · ");
    return {
      value: values[at] ?? "",
      text: text || (values[at] ?? ""),
      ...(others.length > 0 ? { others } : {}),
    };
  });
}

/** Returns the functions that can set a column, the typed value itself first. */
export function functionOptions(
  names: readonly ColumnFunction[],
  language: Language,
): readonly FunctionOption[] {
  const t = translator(language, "admin.tools.database.functions");
  return [
    { value: "", text: t("value") },
    ...names.map((name) => ({
      value: name,
      text: t(`names.${name}`),
      ...(isWithoutTyping(name) ? { isWithoutTyping: true as const } : {}),
    })),
  ];
}
