import { entriesOfRecord } from "#db/queries/audit-log";
import { type FormTexts, formFields } from "#lib/crud/decode";
import { encodeTexts, type Row } from "#lib/crud/encode";
import { readRecord } from "#lib/crud/read";
import { type SaveOutcome, updateRecord } from "#lib/crud/save";
import type { AnyModule, RecordId } from "#lib/define-module";

/**
 * Brings a record back to how it was before one of its changes, as a change of its own: the module checks the
 * old values like new ones, and a stale `version` is refused.
 */
export async function revertRecord(
  module: AnyModule,
  id: RecordId,
  to: { readonly entryId: number; readonly version: string },
  adminId: string,
): Promise<SaveOutcome> {
  const row = await readRecord(module, id);
  const texts = row && (await textsBefore(module, row, to.entryId));
  if (!texts) return { outcome: "missing" };
  return updateRecord(module, id, { ...texts, version: to.version }, adminId, "reverted");
}

/** Fields of a form that an entry changed and that can be brought back: all but secrets. */
export function revertibleFields(
  module: AnyModule,
  { action, changes }: { readonly action: string; readonly changes: object },
): readonly string[] {
  if (action === "created") return [];
  const fields = formFields(module);
  return Object.keys(changes).filter((key) => fields[key] && !fields[key].secret);
}

/** The form texts that differ from the present ones; undefined when the entry is none of this record. */
async function textsBefore(module: AnyModule, row: Row, entryId: number): Promise<FormTexts | undefined> {
  const entries = await entriesOfRecord(module.name, String(row.id), { since: entryId });
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry || revertibleFields(module, entry).length === 0) return undefined;
  const fields = formFields(module);
  const before = Object.assign({}, ...entries.map(({ changes }) => firstOf(changes)));
  const present = encodeTexts(module, row);
  return Object.fromEntries(
    Object.entries<string>(before).filter(
      ([key, text]) => fields[key] && !fields[key].secret && text !== present[key],
    ),
  );
}

function firstOf(changes: Readonly<Record<string, readonly [string, string]>>): FormTexts {
  return Object.fromEntries(Object.entries(changes).map(([key, [before]]) => [key, before]));
}
