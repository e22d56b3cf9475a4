import { and, asc, gt } from "drizzle-orm";
import { type Connection, type Database, database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import { withLinks } from "#lib/kernel/engine/links";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { readSetting, writeSetting } from "#lib/kernel/queries/settings";
import { referringFields } from "#lib/kernel/referring";
import { inTurn } from "#lib/platform/in-turn";
import { storeReferences } from "./references.ts";

/** Records of a transaction: others may write between two of them. */
const batch = 200;

/**
 * Writes what the records of modules refer to that were stored before the engine kept it, or before one of their fields
 * referred to anything. Any number of processes may do it at once, and be ended meanwhile: each record is read and told
 * in one transaction, and telling it again changes nothing.
 *
 * @returns names of the modules whose records were gone through
 */
export async function fillReferences(modules: readonly AnyModule[]): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const module of modules) {
    const fields = referringFields(module).join(" ");
    const marker = `references.${module.name}`;
    if (fields === "" || (await readSetting(marker)) === fields) continue;
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
      await inTurn(rows, (row) => storeReferences(module, row, tx));
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
  const rows = (await connection
    .select()
    .from(table)
    .where(and(last === undefined ? undefined : gt(table.id, last)))
    .orderBy(asc(table.id))
    .limit(batch)
    .all()) as unknown as Row[];
  return withLinks(connection, module, rows);
}
