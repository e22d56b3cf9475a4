import { type FormTexts, formFields } from "#lib/kernel/engine/form/decode";
import { encodeTexts, type Row } from "#lib/kernel/engine/form/encode";
import { type Changes, readableChanges } from "#lib/kernel/fields/changes";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type AuditRow, entriesOfRecord } from "#lib/kernel/queries/audit-log";

/** A record as one of its changes left it. */
export interface Version {
  /** The change; undefined for how the record was before the first one that was recorded. */
  readonly entry: AuditRow | undefined;
  /** Its form texts, without secrets. */
  readonly texts: FormTexts;
  /** Fields that changed at some time without an entry, so that nobody can say for certain what they were then. */
  readonly uncertain: readonly string[];
}

/** Names the state before the first recorded change, in the place of an entry's id. */
export const beginning = 0;

/**
 * The version that an entry of the audit log left, or with {@link beginning} the one before the first entry: the present
 * record with every later change taken back. Undefined when the entry is none of this record, and when there is nothing
 * before the first one because it created the record.
 */
export async function versionOf(module: AnyModule, row: Row, entryId: number): Promise<Version | undefined> {
  const texts = versionTexts(module, row);
  let first: AuditRow | undefined;
  for await (const entry of entriesNewestFirst(module.name, String(row.id))) {
    if (entry.id === entryId) {
      Object.assign(texts, pickKnown(texts, readableChanges(entry.changes), 1));
      return { entry, texts, uncertain: await doubtful(module, texts, entry) };
    }
    Object.assign(texts, pickKnown(texts, readableChanges(entry.changes), 0));
    first = entry;
  }
  const isBeginning = entryId === beginning && first !== undefined && first.action !== "created";
  return isBeginning ? { entry: undefined, texts, uncertain: [] } : undefined;
}

/** The texts of a record that its history can bring back: those of its form, without secrets. */
export function versionTexts(module: AnyModule, row: Row): Record<string, string> {
  const texts = encodeTexts(module, row);
  const fields = Object.entries(formFields(module)).filter(([, field]) => !field.secret);
  return Object.fromEntries(fields.map(([key]) => [key, texts[key] ?? ""]));
}

/** The texts before (0) or after (1) a change, of fields that the record still has. */
export function pickKnown(texts: FormTexts, changes: Changes, side: 0 | 1): FormTexts {
  const known = Object.entries(changes).filter(([key]) => texts[key] !== undefined);
  return Object.fromEntries(known.map(([key, change]) => [key, change[side]]));
}

/**
 * Fields that the nearest earlier change left otherwise than the next one found them: in between they changed without
 * an entry.
 */
async function doubtful(module: AnyModule, texts: FormTexts, entry: AuditRow): Promise<readonly string[]> {
  const open = new Set(Object.keys(texts).filter((key) => !(key in readableChanges(entry.changes))));
  const found: string[] = [];
  const settle = ({ action, changes }: AuditRow) => {
    for (const key of open) {
      const left =
        readableChanges(changes)[key]?.[1] ??
        (action === "created" ? emptyAtFirst(module, key, texts) : undefined);
      if (left === undefined) continue;
      open.delete(key);
      if (left !== texts[key]) found.push(key);
    }
  };
  settle(entry);
  for await (const older of entriesNewestFirst(entry.module, entry.recordId ?? "", entry)) {
    if (open.size === 0) break;
    settle(older);
  }
  return found;
}

/** A new record's empty fields are not in its entry; nor are those that the module did not have yet, which have their default since. */
function emptyAtFirst(module: AnyModule, key: string, texts: FormTexts): string {
  const defaultValue = module.fields[key]?.defaultValue ?? "";
  return texts[key] === defaultValue ? defaultValue : "";
}

const batch = 50;

/** A record may have thousands of entries with long texts, so that they are never held all at once. */
export async function* entriesNewestFirst(
  module: string,
  recordId: string,
  before?: AuditRow,
): AsyncGenerator<AuditRow, void, undefined> {
  let last = before;
  while (true) {
    const entries = await entriesOfRecord(module, recordId, {
      limit: batch,
      ...(last ? { before: last } : {}),
    });
    yield* entries;
    last = entries.at(-1);
    if (!last || entries.length < batch) return;
  }
}
