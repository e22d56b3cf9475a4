import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { events } from "#lib/content/events";
import { shown } from "#lib/kernel/queries/live-records";
import { countSubmissions } from "./submissions.ts";

const { table } = events;

/** Checks whether a form leads to an event that is to come and of which all places are taken. */
export async function arePlacesTaken(connection: Connection, formId: number, now: Date): Promise<boolean> {
  const full = await connection
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.form, formId), gte(table.taken, table.capacity), gt(table.overAt, now), shown(table, now)),
    )
    .limit(1)
    .get();
  return full !== undefined;
}

/**
 * Counts again the places that submissions of a form take. Translations of an event share its places, whichever of
 * their forms was sent. Runs in the transaction of each change of submissions, so that the number is never behind.
 */
export async function recountPlaces(tx: Transaction, formId: number): Promise<void> {
  const named = await tx
    .select({ id: table.id, translationOf: table.translationOf })
    .from(table)
    .where(eq(table.form, formId))
    .all();
  for (const original of new Set(named.map(({ id, translationOf }) => translationOf ?? id)))
    await recountSet(tx, original);
}

async function recountSet(tx: Transaction, original: number): Promise<void> {
  const isOfSet = or(eq(table.id, original), eq(table.translationOf, original));
  const rows = await tx
    .select({ form: table.form, taken: table.taken })
    .from(table)
    .where(and(isOfSet, isNotNull(table.form), isNull(table.deletedAt)))
    .all();
  let taken = 0;
  for (const form of new Set(rows.map((row) => row.form)))
    if (form) taken += await countSubmissions(tx, form);
  if (rows.some((row) => row.taken !== taken)) await tx.update(table).set({ taken }).where(isOfSet).run();
}

/** Events that are to come, with a form and reminders wanted. */
export async function eventsToRemindOf(connection: Connection, now: Date, until: Date) {
  return connection
    .select()
    .from(table)
    .where(
      and(
        eq(table.reminder, true),
        isNotNull(table.form),
        gt(table.overAt, now),
        lt(table.startsAt, until),
        shown(table, now),
      ),
    )
    .all();
}

/** Notes that people were reminded of an event; false where another process has done so since `before`. */
export async function noteReminder(
  tx: Transaction,
  id: number,
  before: Date | null,
  now: Date,
): Promise<boolean> {
  const isUnchanged = before === null ? isNull(table.remindedAt) : eq(table.remindedAt, before);
  const noted = await tx
    .update(table)
    .set({ remindedAt: now })
    .where(and(inArray(table.id, [id]), isUnchanged))
    .returning({ id: table.id })
    .get();
  return noted !== undefined;
}
