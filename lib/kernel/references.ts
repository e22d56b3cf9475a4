import { and, asc, eq, gt } from "drizzle-orm";
import { type Connection, type Database, database, type Transaction } from "#db/client";
import { mapSeries } from "../platform/map-series.ts";
import type { Row } from "./engine/form/encode.ts";
import { copyValues } from "./engine/working-copy.ts";
import type { AnyModule, RecordId } from "./module/define-module.ts";
import { withLinks } from "./queries/links.ts";
import type { RecordReference } from "./queries/record-references.ts";
import {
  addReferences,
  referencesFrom,
  referencesTo,
  removeReference,
  removeReferencesFrom,
} from "./queries/record-references.ts";
import { readSetting, writeSetting } from "./queries/settings.ts";
import { addressReaders, everyModule, moduleNamed } from "./registry.ts";

/** Records per transaction: others may write between two of them. */
const batch = 200;

/**
 * Stores the references of records saved before the engine stored references, or before one of their fields referred
 * to anything. Any number of processes may run it at once, and be ended meanwhile: each record is read and its
 * references written in one transaction, and a repeat changes nothing.
 *
 * @param options.isAgain true if records came to be that texts may have named before
 * @returns names of the modules whose records were gone through
 */
export async function fillReferences(
  modules: readonly AnyModule[],
  { isAgain = false } = {},
): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const module of modules) {
    const fields = tellingFields(module).join(" ");
    const marker = `references.${module.name}`;
    if (fields === "" || (!isAgain && (await readSetting(marker)) === fields)) continue;
    await fillModule(database(), module);
    await writeSetting(marker, fields, null);
    filled.push(module.name);
  }
  return filled;
}

async function fillModule(open: Database, module: AnyModule): Promise<void> {
  let last: RecordId | undefined;
  do {
    last = await open.transaction(async (tx) => {
      const rows = await rowsAfter(tx, module, last);
      await mapSeries(rows, (row) => storeReferences(module, row, tx));
      return rows.at(-1)?.id;
    });
  } while (last !== undefined);
}

async function rowsAfter(
  connection: Connection,
  module: AnyModule,
  last: RecordId | undefined,
): Promise<readonly Row[]> {
  const { table } = module;
  const rows = await connection
    .select()
    .from(table)
    .where(and(last === undefined ? undefined : gt(table.id, last)))
    .orderBy(asc(table.id))
    .limit(batch)
    .all();
  return withLinks(connection, module, rows);
}

/**
 * Stores which records a stored record refers to, live or in its working copy; known references are not written
 * again.
 *
 * @param before what the record was, where only fields that came to differ need a look
 */
export async function storeReferences(
  module: AnyModule,
  row: Row,
  tx: Transaction,
  before?: Row,
): Promise<void> {
  const told = tellingFields(module).filter((key) => row[key] !== undefined && !isSame(key, row, before));
  if (told.length === 0) return;
  const from = { module: module.name, id: row.id };
  const wanted = new Map([...referencesOf(module, row, told), ...(await addressed(module, row, told, tx))]);
  const known = new Map((await referencesFrom(tx, from)).map((one) => [keyOf(one), one]));
  const lost = [...known.values()].filter((one) => told.includes(one.field) && !wanted.has(keyOf(one)));
  await mapSeries(lost, (one) => removeReference(tx, from, one));
  const added = [...wanted].flatMap(([key, one]) => (known.has(key) ? [] : [one]));
  await addReferences(tx, from, added);
}

/**
 * Deletes the references of a permanently deleted record, and those to it by fields of others that the database has
 * emptied. Links in texts stay: they are broken from now on.
 */
export async function dropReferences(module: AnyModule, id: RecordId, tx: Transaction): Promise<void> {
  await removeReferencesFrom(tx, { module: module.name, id });
  for (const { fromModule, fromId, field } of await referencesTo(tx, { module: module.name, id })) {
    const referring = moduleNamed(fromModule);
    if (referring?.fields[field]?.to === undefined) continue;
    await refreshReferences(referring, referring.id === "uuid" ? fromId : Number(fromId), tx);
  }
}

/** Stores the references of a record as it is stored now, whether it exists or is deleted. */
export async function refreshReferences(module: AnyModule, id: RecordId, tx: Transaction): Promise<void> {
  const { table } = module;
  const stored = await tx.select().from(table).where(eq(table.id, id)).all();
  const [row] = await withLinks(tx, module, stored);
  if (row) await storeReferences(module, row, tx);
  else await dropReferences(module, id, tx);
}

function referencesOf(module: AnyModule, row: Row, keys: readonly string[]) {
  const copy = copyValues(module, row) ?? {};
  const found = keys.flatMap((field) =>
    [row[field], copy[field]].filter(isFilled).flatMap((value): RecordReference[] => {
      const references = module.fields[field]?.references?.(value) ?? [];
      return references.map((to) => ({ field, toModule: to.module, toId: String(to.id) }));
    }),
  );
  return new Map(found.map((one) => [keyOf(one), one]));
}

/** The records whose addresses the texts of fields hold, live or in the working copy. */
async function addressed(module: AnyModule, row: Row, keys: readonly string[], tx: Transaction) {
  const copy = copyValues(module, row) ?? {};
  const found = new Map<string, RecordReference>();
  for (const field of keys)
    for (const reader of addressReaders.all()) {
      const text = JSON.stringify([row[field], copy[field]].filter(isFilled));
      for (const id of await reader.find(tx, text)) {
        const reference = { field, toModule: reader.module, toId: String(id) };
        found.set(keyOf(reference), reference);
      }
    }
  return found;
}

function isSame(key: string, row: Row, before: Row | undefined): boolean {
  if (!before || before.workingCopy !== row.workingCopy) return false;
  return before[key] === row[key] || JSON.stringify(before[key]) === JSON.stringify(row[key]);
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}

function keyOf({ field, toModule, toId }: RecordReference): string {
  return `${field} ${toModule}:${toId}`;
}

/**
 * The modules whose records can refer to others, or to those of one module: only few are found by addresses in texts,
 * and for all the others no module has to be asked that has nothing but texts.
 */
export function referringModules(to?: string): readonly AnyModule[] {
  const isFound = to === undefined || addressReaders.all().some(({ module }) => module === to);
  const fieldsOf = isFound ? tellingFields : referringFields;
  return everyModule().filter((module) => fieldsOf(module).length > 0);
}

/** The fields of a module that can refer to records, by themselves or by addresses in what people write. */
function tellingFields(module: AnyModule): readonly string[] {
  if (module.readOnly || addressReaders.all().length === 0) return referringFields(module);
  return Object.keys(module.fields).filter((key) => {
    const { references, secret, kind = "derived" } = module.fields[key] ?? {};
    return references || (!secret && writtenKinds.includes(kind));
  });
}

/** Kinds of fields in which people may write an address. */
const writtenKinds: readonly string[] = ["text", "url", "richText", "linkTree", "rows", "blocks", "path"];

/** The fields of a module by which its records can refer to others. */
export function referringFields({ fields }: AnyModule): readonly string[] {
  return Object.keys(fields).filter((key) => fields[key]?.references);
}

/**
 * Returns those of them that hold a module's records together, as branches and translations; they do not count as
 * use.
 */
export function structuralFields({ fields }: AnyModule): readonly string[] {
  return Object.keys(fields).filter((key) => ["tree", "translated"].includes(fields[key]?.trait ?? ""));
}
