import { parseRecordId } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { relationTarget } from "#lib/kernel/engine/form/relation-target";
import { recordLabels } from "#lib/kernel/engine/read";
import type { Field } from "#lib/kernel/fields/field";
import { fieldNamed } from "#lib/kernel/fields/field";
import type { Reader } from "#lib/kernel/fields/reader";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { nameOfRecord } from "../reader.ts";

/** Returns the names of the records that some columns of rows point at, with one statement per module pointed at. */
export async function recordsRelatedTo(
  module: AnyModule,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<Reader["record"]> {
  const ids = new Map<AnyModule, unknown[]>();
  for (const column of columns) {
    const field = fieldNamed(module.fields, column);
    const target = relationTarget(field);
    if (!(field && target)) continue;
    ids.set(target, [...(ids.get(target) ?? []), ...idsIn(rows, column, field)]);
  }
  return recordsNamed(ids);
}

/** Ids of the records that a column of rows points at, each once. */
export function idsIn(rows: readonly Row[], column: string, field: Field): readonly RecordId[] {
  const told = rows.flatMap((row) => (row[column] ? (field.references?.(row[column]) ?? []) : []));
  return [...new Set(told.map(({ id }) => id))];
}

/** Returns the names of the records with some ids, with one statement per module. */
export async function recordsNamed(
  ids: ReadonlyMap<AnyModule, readonly unknown[]>,
): Promise<Reader["record"]> {
  const labels = new Map<string, ReadonlyMap<RecordId, string>>();
  for (const [module, some] of ids) labels.set(module.name, await recordLabels(module, known(module, some)));
  return (to, id) => {
    const read = labels.get(to);
    return read ? read.get(id) || `#${id}` : nameOfRecord(to, id);
  };
}

function known(module: AnyModule, ids: readonly unknown[]): readonly RecordId[] {
  return [...new Set(ids)].flatMap((id) => parseRecordId(module, String(id)) ?? []);
}
