import { eq } from "drizzle-orm";
import * as z from "zod";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { parseRecordId } from "#lib/kernel/engine/form/record-id";
import { readRecord, readWorking } from "#lib/kernel/engine/read";
import { type SaveOutcome, updateRecord } from "#lib/kernel/engine/save";
import type { Part, Reference } from "#lib/kernel/fields/field";
import { fieldOfPart, partsOf } from "#lib/kernel/fields/parts";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/in-turn";
import { versionOf, versionTexts } from "./versions.ts";

/** How a version came back: saved, and the fields that stay as they are now because their old value is not possible. */
export type RestoreOutcome =
  | Exclude<SaveOutcome, { outcome: "saved" }>
  | (Extract<SaveOutcome, { outcome: "saved" }> & { readonly lost: readonly Issue[] });

/**
 * Brings a whole version of a record back, as one change of its own, beside what visitors see where they see it: the
 * module checks the old values like new ones, and a stale `version` is refused. What cannot come back, such as a parent that is gone, stays as it is and is told.
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

/** Fields of a version whose record or picture is no longer there. */
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

async function codeOfGone({ field: { gone, references }, value }: Part): Promise<string | undefined> {
  const isFilled = value !== null && value !== undefined && value !== "";
  if (gone === undefined || !references || !isFilled) return undefined;
  return (await mapSeries(references(value), isThere)).every(Boolean) ? undefined : gone;
}

async function isThere({ module, id }: Reference): Promise<boolean> {
  const target = moduleNamed(module);
  if (!target) return true;
  const recordId = (await idOf(target, String(id))) ?? parseRecordId(target, String(id));
  return recordId !== undefined && (await readRecord(target, recordId)) !== undefined;
}

/** The record that is known by the value of another field than its id, such as the key of a picture. */
async function idOf({ table, knownBy }: AnyModule, value: string): Promise<RecordId | undefined> {
  const column = knownBy && (table as unknown as Record<string, AnyColumn>)[knownBy];
  if (!column) return undefined;
  const found = await database().select({ id: table.id }).from(table).where(eq(column, value)).get();
  return found?.id;
}
