import { keyOf } from "#lib/database-tool/browsing/read-row";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { isSecretColumn } from "#lib/database-tool/secrets";
import { quoted } from "#lib/database-tool/structure/identifier";
import { readStructure } from "#lib/database-tool/structure/read-structure";
import type { ForeignKey, Table, TableColumn } from "#lib/database-tool/structure/structure";
import type { Field } from "#lib/kernel/fields/field";
import { moduleOfTable } from "../table-meaning.ts";
import type { Choice } from "./row-description.ts";

const mostChoices = 200;

/** What a column may hold: the options of its field, or the first rows that its foreign key may point at, by what they are called. */
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
