import type { Connection } from "#db/client";
import { database } from "#db/client";
import { languages } from "#lib/platform/i18n/languages";
import { inTurn } from "#lib/platform/in-turn";
import type { Row } from "../engine/form/encode.ts";
import type { Issue } from "../engine/form/issue.ts";
import { isOutdated } from "../engine/publishing/outdated.ts";
import { choice } from "../fields/choice.ts";
import { optional } from "../fields/field.ts";
import { relation } from "../fields/relation.ts";
import type { ChangeContext } from "../module/behaviour.ts";
import type { AnyModule } from "../module/define-module.ts";
import type { AddressedRow } from "../queries/tree.ts";
import { hasTranslation, recordById } from "../queries/tree.ts";
import type { MakeBehaviour } from "./behaviour.ts";
import { inTrait } from "./trait.ts";

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
      await context.update(module, row as unknown as Row, { translationCheckedAt: context.now });
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
  return original !== undefined && isOutdated(row as unknown as Row, original as unknown as Row);
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
  return (await inTurn(languages, async (language) => hasTranslation(tx, table, { ...set, language }))).some(
    Boolean,
  );
}

/** A record in each language: they make a set, named by the original to which all the others point. */
export const translated = <const Module extends string>({ of }: { of: Module }) =>
  inTrait("translated", {
    language: choice(languages),
    translationOf: optional(relation(of, { language: "other" })),
  });
