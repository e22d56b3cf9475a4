import type { Transaction } from "#db/client";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { changeSubscribers } from "#lib/kernel/registry";
import { dropReferences, storeReferences } from "../references.ts";
import type { Row } from "./form/encode.ts";

/**
 * Updates the data stored next to a record: references and the registered subscribers, in the transaction of the
 * change.
 *
 * @param before the record as it was; absent where it is new
 */
export async function afterStored(module: AnyModule, row: Row, tx: Transaction, before?: Row): Promise<void> {
  await storeReferences(module, row, tx, before);
  await notifyStored(module, row, tx, before);
}

/** The same without the references, where these cannot have changed. */
export async function notifyStored(
  module: AnyModule,
  row: Row,
  tx: Transaction,
  before?: Row,
): Promise<void> {
  for (const subscriber of changeSubscribers.all()) await subscriber.stored(module, row, tx, before);
}

/** Forgets what was kept beside a record that was deleted permanently. */
export async function afterRemoved(module: AnyModule, id: RecordId, tx: Transaction): Promise<void> {
  await dropReferences(module, id, tx);
  await notifyRemoved(module, id, tx);
}

export async function notifyRemoved(module: AnyModule, id: RecordId, tx: Transaction): Promise<void> {
  for (const subscriber of changeSubscribers.all()) await subscriber.removed(module, id, tx);
}
