import * as z from "zod";
import { type Changes, readableChanges } from "#lib/kernel/fields/changes";
import type { Part, Reference } from "#lib/kernel/fields/field";
import { fieldOfPart, partsOf } from "#lib/kernel/fields/parts";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { type AuditRow, entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { moduleNamed } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/map-series";
import { type FormTexts, formFields } from "../form/decode.ts";
import { encodeTexts, type Row } from "../form/encode.ts";
import type { Issue } from "../form/issue.ts";
import { readReferenced, readWorking } from "../read.ts";
import { type SaveOutcome, updateRecord } from "../save.ts";
import { workingRow } from "../working-copy.ts";

/** A record as one of its changes left it. */
export interface Version {
  /** The change; undefined for how the record was before the first one that was recorded. */
  readonly entry: AuditRow | undefined;
  /** Its form texts, without secrets. */
  readonly texts: FormTexts;
  /** Fields that at some time changed without an entry, so their values then are not certain. */
  readonly uncertain: readonly string[];
}

/** Names the state before the first recorded change, in the place of an entry's id. */
export const beginning = 0;

/**
 * Returns the version that an entry of the audit log left, or with {@link beginning} the one before the first entry:
 * the present record with every later change undone. Undefined when the entry is of another record, and when the
 * first one created the record, so nothing came before.
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
function pickKnown(texts: FormTexts, changes: Changes, side: 0 | 1): FormTexts {
  const known = Object.entries(changes).filter(([key]) => texts[key] !== undefined);
  return Object.fromEntries(known.map(([key, change]) => [key, change[side]]));
}

/**
 * Returns fields whose value after the nearest earlier change differs from the one before the next change: in between
 * they changed without an entry.
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

/**
 * A new record's empty fields are not in its entry, nor are fields that the module did not have yet; those have had
 * their default since.
 */
function emptyAtFirst(module: AnyModule, key: string, texts: FormTexts): string {
  const defaultValue = module.fields[key]?.defaultValue ?? "";
  return texts[key] === defaultValue ? defaultValue : "";
}

const batch = 50;

/** A record may have thousands of entries with long texts, so they are never all in memory at once. */
async function* entriesNewestFirst(
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

/**
 * Outcome of restoring a version: saved, and the fields that stay as they are now because their old value is not
 * possible.
 */
type RestoreOutcome =
  | Exclude<SaveOutcome, { outcome: "saved" }>
  | (Extract<SaveOutcome, { outcome: "saved" }> & { readonly lost: readonly Issue[] });

/**
 * Restores a whole version of a record as one change, as a working copy where visitors see the record: the module
 * checks old values like new ones, and a stale `version` is refused. Values that cannot be restored, such as a
 * deleted parent, stay as they are and are reported.
 *
 * @param to.entryId the entry that left the version; see {@link versionOf}
 */
export async function restoreVersion(
  module: AnyModule,
  id: RecordId,
  to: { readonly entryId: number; readonly version: string },
  adminId: string,
): Promise<RestoreOutcome> {
  const row = await readWorking(module, id);
  const found = row && (await versionOf(module, row, to.entryId));
  if (!found) return { outcome: "missing" };
  const present = versionTexts(module, row);
  const differing = Object.entries(found.texts).filter(([key, text]) => text !== present[key]);
  const lost = [...(await goneTargets(module, Object.fromEntries(differing)))];
  while (true) {
    const possible = differing.filter(([key]) => !lost.some(({ field }) => field === key));
    const texts = { ...Object.fromEntries(possible), version: to.version, intent: "draft" };
    const saved = await updateRecord(module, id, texts, adminId, "reverted");
    if (saved.outcome === "saved") return { ...saved, lost };
    if (saved.outcome !== "invalid") return saved;
    const refused = saved.issues
      .map((issue) => ({ ...issue, field: fieldOfPart(issue.field) }))
      .filter(({ field }) => possible.some(([key]) => key === field));
    if (refused.length === 0) return saved;
    lost.push(...refused);
  }
}

/** Returns the fields of a version whose record or picture no longer exists. */
export async function goneTargets(module: AnyModule, texts: FormTexts): Promise<readonly Issue[]> {
  const gone = await mapSeries(Object.entries(texts), async ([name, text]) => {
    const field = module.fields[name];
    if (text === "" || !field) return [];
    const decoded = z.safeDecode(field.draft ?? field.schema, text);
    const codes = await mapSeries(partsOf(field, decoded.success ? decoded.data : text), codeOfGone);
    const [code] = codes.flatMap((one) => one ?? []);
    return code === undefined ? [] : [{ field: name, code }];
  });
  return gone.flat();
}

async function codeOfGone({ field: { missingCode, references }, value }: Part): Promise<string | undefined> {
  const isFilled = value !== null && value !== undefined && value !== "";
  if (missingCode === undefined || !references || !isFilled) return undefined;
  return (await mapSeries(references(value), isThere)).every(Boolean) ? undefined : missingCode;
}

async function isThere({ module, id }: Reference): Promise<boolean> {
  const target = moduleNamed(module);
  if (!target) return true;
  return (await readReferenced(target, String(id))) !== undefined;
}

/**
 * Returns the form texts of a record as visitors could see them at a time: the present ones without every later
 * change and every change that was not published by then. Where the history does not reach so far, the oldest known
 * texts.
 */
export async function liveTextsAt(module: AnyModule, row: Row, at: Date): Promise<FormTexts> {
  const texts = versionTexts(module, workingRow(module, row));
  for await (const entry of entriesNewestFirst(module.name, String(row.id))) {
    if (entry.createdAt <= at && entry.action !== "drafted") break;
    Object.assign(texts, pickKnown(texts, readableChanges(entry.changes), 0));
  }
  return texts;
}
