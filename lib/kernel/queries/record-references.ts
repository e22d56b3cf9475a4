import { and, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import type { RecordId } from "#lib/kernel/module/define-module";
import { recordReferences } from "../tables.ts";
import { prepared } from "./prepared.ts";

/** A record, by the page name of its module and its id. */
export interface ReferencedName {
  readonly module: string;
  readonly id: RecordId;
}

/** Reference from a record by one of its fields. */
export type RecordReference = Omit<typeof recordReferences.$inferSelect, "fromModule" | "fromId">;

/** Everything that a record refers to. */
export async function referencesFrom(
  connection: Connection,
  from: ReferencedName,
): Promise<readonly RecordReference[]> {
  return referencesOf(connection).all({ module: from.module, id: String(from.id) });
}

const referencesOf = prepared((open) => {
  const { fromModule, fromId, field, toModule, toId } = recordReferences;
  return open
    .select({ field, toModule, toId })
    .from(recordReferences)
    .where(and(eq(fromModule, sql.placeholder("module")), eq(fromId, sql.placeholder("id"))))
    .prepare();
});

/** Returns the records that refer to a record, and the fields by which they do. */
export async function referencesTo(connection: Connection, { module, id }: ReferencedName) {
  const { fromModule, fromId, field, toModule, toId } = recordReferences;
  return connection
    .select({ fromModule, fromId, field })
    .from(recordReferences)
    .where(and(eq(toModule, module), eq(toId, String(id))))
    .all();
}

export async function addReferences(
  connection: Connection,
  { module, id }: ReferencedName,
  references: readonly RecordReference[],
): Promise<void> {
  if (references.length === 0) return;
  const rows = references.map((reference) => ({ ...reference, fromModule: module, fromId: String(id) }));
  await connection.insert(recordReferences).values(rows).run();
}

export async function removeReference(
  tx: Transaction,
  from: ReferencedName,
  { field, toModule, toId }: RecordReference,
): Promise<void> {
  const isIt = and(
    isFrom(from),
    eq(recordReferences.field, field),
    eq(recordReferences.toModule, toModule),
    eq(recordReferences.toId, toId),
  );
  await tx.delete(recordReferences).where(isIt).run();
}

export async function removeReferencesFrom(tx: Transaction, from: ReferencedName): Promise<void> {
  await tx.delete(recordReferences).where(isFrom(from)).run();
}

function isFrom({ module, id }: ReferencedName) {
  return and(eq(recordReferences.fromModule, module), eq(recordReferences.fromId, String(id)));
}
