import type { FormTexts } from "#lib/engine/form/decode";
import { parseRecordId } from "#lib/engine/form/record-id";
import { relationTarget } from "#lib/engine/form/relation-target";
import { readRecord } from "#lib/engine/read";
import { translationsOf } from "#lib/engine/translations";
import type { Field } from "#lib/fields/field";
import { isLanguage, type Language } from "#lib/i18n/languages";
import { inTurn } from "#lib/in-turn";
import type { AnyModule, RecordId } from "#lib/module/define-module";

/**
 * What a new translation starts with: the translations of the records that its original points at, where these have to be
 * in the record's own language. What has no translation is left out.
 */
export async function translatedChoices(
  module: AnyModule,
  { translationOf = "", language }: FormTexts,
): Promise<FormTexts> {
  const id = module.fields.translationOf ? parseRecordId(module, translationOf) : undefined;
  const original = id === undefined ? undefined : await readRecord(module, id);
  if (!original || !isLanguage(language)) return {};
  const found = await inTurn(Object.entries(module.fields), async ([name, field]) => {
    const value = original[name];
    if (field.language !== "same" || value === null || value === undefined) return [];
    const ids = await translatedIds(field, value, language);
    return ids.length === 0 ? [] : [[name, ids.join(",")] as const];
  });
  return Object.fromEntries(found.flat());
}

async function translatedIds(field: Field, value: unknown, language: Language): Promise<readonly RecordId[]> {
  const target = relationTarget(field);
  if (!target?.fields.translationOf) return [];
  const found = await inTurn(field.references?.(value) ?? [], async ({ id }) => {
    const row = await readRecord(target, id);
    const set = row ? await translationsOf(target, Number(row.translationOf ?? row.id)) : [];
    return set.filter((other) => other.language === language).map((other) => other.id);
  });
  return found.flat();
}
