import { type Connection, database } from "#db/client";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { isOutdated } from "#lib/kernel/engine/publishing/outdated";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type AddressedRow, hasTranslation, recordById } from "#lib/kernel/queries/tree";
import { mapSeries } from "#lib/platform/map-series";
import { knownLanguages } from "#lib/platform/site-languages";
import type { MakeBehaviour } from "../behaviour.ts";

/** Keeps sets of translations sound: one record of each language, one original to which all of them belong. */
export const translatedBehaviour: MakeBehaviour = (module) => ({
  prepare: async ({ values, before, context }) => {
    const changed: Partial<AddressedRow> = values;
    await belongToOriginal(module, changed, before, context);
    return translationIssues(module, { ...before, ...changed }, before, context);
  },

  applies: { confirmTranslation: (row) => isBehindOriginal(module, row, database()) },

  actions: {
    confirmTranslation: async ({ row, context }) => {
      if (!(await isBehindOriginal(module, row, context.tx))) return { message: "notNow", refused: true };
      await context.update(module, row, { translationCheckedAt: context.now });
      return { message: "done" };
    },
  },
});

async function isBehindOriginal(
  { table }: AnyModule,
  row: AddressedRow,
  connection: Connection,
): Promise<boolean> {
  const original = row.translationOf ? await recordById(connection, table, row.translationOf) : undefined;
  return original !== undefined && isOutdated(row, original);
}

/** A translation of a translation belongs to the original. */
async function belongToOriginal(
  { table }: AnyModule,
  values: { translationOf?: number | null },
  before: AddressedRow | undefined,
  { tx }: ChangeContext,
): Promise<void> {
  const originalId = values.translationOf === undefined ? before?.translationOf : values.translationOf;
  const original = originalId ? await recordById(tx, table, originalId) : undefined;
  if (original?.translationOf) values.translationOf = original.translationOf;
}

async function translationIssues(
  { table }: AnyModule,
  record: Partial<AddressedRow>,
  before: AddressedRow | undefined,
  { tx }: ChangeContext,
): Promise<readonly Issue[]> {
  const setId = record.translationOf ?? before?.id;
  if (setId === undefined || !record.language) return [];
  if (record.translationOf && setId === before?.id) return [{ field: "translationOf", code: "loop" }];
  const exceptId = before?.id ?? 0;
  const isTaken = await hasTranslation(tx, table, { setId, language: record.language, exceptId });
  if (!isTaken && !(record.translationOf && before && (await isOriginal(table, before, tx)))) return [];
  return [{ field: record.translationOf ? "translationOf" : "language", code: "translated" }];
}

async function isOriginal(table: AnyModule["table"], { id }: AddressedRow, tx: ChangeContext["tx"]) {
  const set = { setId: id, exceptId: id };
  return (
    await mapSeries(knownLanguages(), async (language) => hasTranslation(tx, table, { ...set, language }))
  ).some(Boolean);
}
