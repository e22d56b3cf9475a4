import { and, asc, eq, inArray, or } from "drizzle-orm";
import { database } from "#db/client";
import { visible } from "#lib/kernel/queries/live-records";
import type { Language } from "#lib/platform/i18n/languages";
import { forms } from "#lib/website/forms";

const { table } = forms;

export type FormRecord = (typeof table)["$inferSelect"];

/** Live forms with a key, one of each language at most. */
export async function findLiveFormsAt(
  key: string,
  now: Date,
): Promise<readonly { readonly id: number; readonly key: string; readonly language: Language }[]> {
  return database()
    .select({ id: table.id, key: table.key, language: table.language })
    .from(table)
    .where(and(eq(table.key, key), visible(table, now)))
    .orderBy(asc(table.id))
    .all();
}

export async function findLiveForm(id: number, now: Date): Promise<FormRecord | undefined> {
  return database()
    .select()
    .from(table)
    .where(and(eq(table.id, id), visible(table, now)))
    .get();
}

export async function listLiveFormsByIds(ids: readonly number[], now: Date): Promise<readonly FormRecord[]> {
  if (ids.length === 0) return [];
  return database()
    .select()
    .from(table)
    .where(and(inArray(table.id, [...ids]), visible(table, now)))
    .all();
}

/** Live forms of a translation set, which is named by the id of its original. */
export async function listLiveFormSet(originalId: number, now: Date): Promise<readonly FormRecord[]> {
  return database()
    .select()
    .from(table)
    .where(and(or(eq(table.id, originalId), eq(table.translationOf, originalId)), visible(table, now)))
    .all();
}

/** Live forms that search engines may list. */
export async function listIndexableForms(now: Date, limit: number): Promise<readonly FormRecord[]> {
  return database()
    .select()
    .from(table)
    .where(and(eq(table.noindex, false), visible(table, now)))
    .orderBy(asc(table.id))
    .limit(limit)
    .all();
}
