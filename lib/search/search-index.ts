import type { Transaction } from "#db/client";
import { dropSearched, storeSearched } from "#db/queries/site-search";
import type { Row } from "#lib/engine/form/encode";
import type { AnyModule, RecordId } from "#lib/module/define-module";
import { placeOf } from "#lib/site/places/find";
import { recordWords } from "./record-words.ts";

/**
 * Writes what visitors find a stored record by, in the transaction of its change, or forgets it where they see nothing of
 * it any more. A working copy is nothing that they see.
 *
 * @param before what the record was, where only other words or times need to be written
 */
export async function indexRecord(module: AnyModule, row: Row, tx: Transaction, before?: Row): Promise<void> {
  if (!placeOf(module.name)) return;
  const words = recordWords(module, row);
  if (before && JSON.stringify(recordWords(module, before)) === JSON.stringify(words)) return;
  if (words) await storeSearched(tx, { module: module.name, id: row.id }, words);
  else await dropSearched(tx, { module: module.name, id: row.id });
}

/** Forgets a record that is deleted for good. */
export async function unindexRecord(module: AnyModule, id: RecordId, tx: Transaction): Promise<void> {
  if (placeOf(module.name)) await dropSearched(tx, { module: module.name, id });
}
