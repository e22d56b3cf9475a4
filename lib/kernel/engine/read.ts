import { eq, inArray, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { preparedFor } from "#lib/kernel/queries/prepared";
import { behaviourOf } from "#lib/kernel/registry";
import { withValuesInLanguages } from "../fields/localized.ts";
import { storeLinks, withLinks } from "../queries/links.ts";
import { parseRecordId, type Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { workingRow } from "./working-copy.ts";

/** Reads a record by id; trashed ones only when requested. */
export async function readRecord(
  module: AnyModule,
  id: RecordId,
  { withTrash = false } = {},
): Promise<Row | undefined> {
  return rowById(database(), module, id, withTrash);
}

/**
 * Reads a record outside the trash by the text that references to its module name it by: its id, or the value of
 * `knownBy`, such as the key of a picture.
 */
export async function readReferenced(module: AnyModule, name: string): Promise<Row | undefined> {
  const id = (await idKnownBy(module, name)) ?? parseRecordId(module, name);
  return id === undefined ? undefined : readRecord(module, id);
}

async function idKnownBy({ table, knownBy }: AnyModule, value: string): Promise<RecordId | undefined> {
  const column = knownBy && (table as unknown as Record<string, AnyColumn>)[knownBy];
  if (!column) return undefined;
  const found = await database().select({ id: table.id }).from(table).where(eq(column, value)).get();
  return found?.id;
}

/** A record outside the trash as its editors see it, with its working copy. */
export async function readWorking(module: AnyModule, id: RecordId): Promise<Row | undefined> {
  const row = await readRecord(module, id);
  return row && workingRow(module, row);
}

/** Returns the label of a record where another one refers to it: its first column. */
export async function recordLabel(module: AnyModule, id: RecordId): Promise<string> {
  return String((await rowById(database(), module, id))?.[module.list.columns[0]] ?? "");
}

/** Returns the labels of records outside the trash, by id, with a single statement. */
export async function recordLabels(
  module: AnyModule,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, string>> {
  if (ids.length === 0) return new Map();
  const rows = (await readRecords(module, ids)).filter(({ deletedAt }) => !deletedAt);
  return new Map(rows.map((row) => [row.id, String(row[module.list.columns[0]] ?? "")]));
}

/** Records by id, those of the trash included, in no order. */
export async function readRecords(module: AnyModule, ids: readonly RecordId[]): Promise<readonly Row[]> {
  const { table } = module;
  const rows = await database()
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
    .all();
  return rows.map((row) => withValuesInLanguages(module, row as Row));
}

/** A record by id inside a transaction. */
export async function rowById(
  connection: Connection,
  module: AnyModule,
  id: RecordId,
  withTrash = false,
): Promise<Row | undefined> {
  const row = (await rowsById(module, connection).get({ id })) as Row | undefined;
  if (!row || (row.deletedAt && !withTrash)) return undefined;
  return withElsewhere(connection, module, row);
}

const rowsById = preparedFor((open, { table }: AnyModule) =>
  open
    .select()
    .from(table)
    .where(eq(table.id, sql.placeholder("id")))
    .prepare(),
);

/** A row together with what the engine and the module keep outside its table. */
export async function withElsewhere(connection: Connection, module: AnyModule, row: Row): Promise<Row> {
  const [linked = row] = await withLinks(connection, module, [row]);
  return { ...linked, ...(await behaviourOf(module).externalFields?.load(connection, row.id)) };
}

/** Stores what the engine and the module keep outside the table. */
export async function storeElsewhere(
  module: AnyModule,
  values: Values,
  id: RecordId,
  context: ChangeContext,
): Promise<void> {
  await storeLinks(module, values, id, context.tx);
  await behaviourOf(module).externalFields?.store(values, id, context);
}
