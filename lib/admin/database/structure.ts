import { notFound, redirect } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { readStructure } from "#lib/database-tool/read-structure";
import { isSecretColumn } from "#lib/database-tool/secrets";
import type { ForeignKey, Index, Table, TableColumn } from "#lib/database-tool/structure";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { databaseUrl, parametersOf, rowsUrl } from "./navigation.ts";
import { type Meaning, meaningOf } from "./table-meaning.ts";

/** Returns the data of the structure of `?table=`. */
export async function structureScreen(
  searchParams: Parameters<typeof parametersOf>[0],
): Promise<StructureDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  const parameters = await parametersOf(searchParams);
  if (!parameters.has("table")) redirect(toolUrl(language, "adminneo"));
  return (await loadStructure(parameters, admin, language)) ?? notFound();
}

/** Loads the structure of the table that an address names; undefined if there is none. */
export async function loadStructure(
  parameters: URLSearchParams,
  admin: SignedInAdmin,
  language: Language,
): Promise<StructureDescription | undefined> {
  const table = (await readStructure()).get(parameters.get("table") ?? "");
  return table && describeStructure(table, admin, language);
}

function describeStructure(table: Table, admin: SignedInAdmin, language: Language): StructureDescription {
  const t = translator(language, "admin.tools.database");
  const meaning = meaningOf(table.name, admin, language);
  const facts = [
    t(`tables.kinds.${table.kind}`),
    ...(table.isStrict ? ["STRICT"] : []),
    ...(table.kind === "table" && !table.hasRowid ? ["WITHOUT ROWID"] : []),
  ];
  return {
    language,
    name: table.name,
    facts,
    ...(meaning ? { meaning } : {}),
    tablesUrl: toolUrl(language, "adminneo", "tables"),
    selectUrl: rowsUrl(language, table.name, []),
    columns: table.columns.map((column) => describeColumn(column, table, language)),
    foreignKeys: table.foreignKeys.map((key) => ({ ...keyLine(key, language), ...theirs(key, language) })),
    referredBy: table.referredBy.map((key) => ({ ...keyLine(key, language), ...ours(key, language) })),
    indexes: table.indexes.map((index) => describeIndex(index, language)),
    triggers: table.triggers,
    shadows: table.shadows,
    sql: table.sql,
  };
}

function describeColumn(
  column: TableColumn,
  table: Table,
  language: Language,
): StructureDescription["columns"][number] {
  const t = translator(language, "admin.tools.database.structure");
  const key = table.foreignKeys.find(({ columns }) => columns.length === 1 && columns[0] === column.name);
  const notes = [
    ...(table.primaryKey.includes(column.name) ? [t("primaryKey")] : []),
    ...(column.isRequired ? ["NOT NULL"] : []),
    ...(column.generated ? [t(`generated.${column.generated}`)] : []),
    ...(column.isHidden ? [t("hidden")] : []),
  ];
  const pointsAt = key && { text: key.to, url: structureUrl(language, key.to) };
  return {
    name: column.name,
    type: column.type,
    notes,
    default: column.default ?? "",
    ...(pointsAt ? { pointsAt } : {}),
    isSecret: isSecretColumn(table.name, column.name),
  };
}

function keyLine({ columns, onDelete, onUpdate }: ForeignKey, language: Language) {
  const t = translator(language, "admin.tools.database.structure");
  const rules = [
    ...(onDelete === "NO ACTION" ? [] : [t("onDelete", { rule: onDelete })]),
    ...(onUpdate === "NO ACTION" ? [] : [t("onUpdate", { rule: onUpdate })]),
  ];
  return { columns: columns.join(", "), rules: rules.join(", ") };
}

function theirs({ to, toColumns }: ForeignKey, language: Language) {
  return { table: to, tableUrl: structureUrl(language, to), tableColumns: toColumns.join(", ") };
}

function ours({ from, columns, toColumns }: ForeignKey, language: Language) {
  return {
    table: from,
    tableUrl: structureUrl(language, from),
    tableColumns: columns.join(", "),
    columns: toColumns.join(", "),
  };
}

function describeIndex(
  { name, text, isUnique, origin }: Index,
  language: Language,
): StructureDescription["indexes"][number] {
  const t = translator(language, "admin.tools.database.structure");
  return {
    name,
    text,
    notes: [...(isUnique ? ["UNIQUE"] : []), ...(origin === "index" ? [] : [t(`origins.${origin}`)])],
  };
}

function structureUrl(language: Language, table: string): string {
  return databaseUrl(language, "structure", new URLSearchParams({ table }));
}

/** Structure of a table, in the reader's language. */
export interface StructureDescription {
  readonly language: Language;
  readonly name: string;
  readonly facts: readonly string[];
  readonly meaning?: Meaning;
  readonly tablesUrl: string;
  readonly selectUrl: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly notes: readonly string[];
    readonly default: string;
    /** The rows of another table that it points at. */
    readonly pointsAt?: { readonly text: string; readonly url: string };
    readonly isSecret: boolean;
  }[];
  readonly foreignKeys: readonly KeyLine[];
  readonly referredBy: readonly KeyLine[];
  readonly indexes: readonly {
    readonly name: string;
    readonly text: string;
    readonly notes: readonly string[];
  }[];
  readonly triggers: readonly { readonly name: string; readonly sql: string }[];
  readonly shadows: readonly string[];
  readonly sql: string;
}

interface KeyLine {
  readonly columns: string;
  readonly table: string;
  readonly tableUrl: string;
  readonly tableColumns: string;
  readonly rules: string;
}
