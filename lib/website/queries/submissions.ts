import { and, desc, eq, getTableColumns, gt, isNull, like, lte, ne, or, sql } from "drizzle-orm";
import { type Connection, database, type Transaction } from "#db/client";
import { contains, unindexed } from "#db/expressions";
import { addReferences, removeReferencesFrom } from "#lib/kernel/queries/record-references";
import { forms } from "#lib/website/forms";
import { submissions } from "#lib/website/submissions";
import { storedAnswers } from "#lib/website/submitted-answers";

const { table } = submissions;

export type SubmissionRow = (typeof table)["$inferSelect"];

/** Stores a submission; undefined where the same was stored before. */
export async function insertSubmission(
  tx: Transaction,
  values: typeof table.$inferInsert,
): Promise<number | undefined> {
  const stored = await tx
    .insert(table)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: table.id })
    .get();
  const { form, sender } = values;
  if (stored)
    await addReferences(tx, nameOf(stored), [
      ...(form ? [{ field: "form", toModule: "forms", toId: String(form) }] : []),
      ...(sender ? [{ field: "sender", toModule: "users", toId: String(sender) }] : []),
    ]);
  return stored?.id;
}

/**
 * Returns the submissions of an account, and those sent with its address by someone not signed in, the newest first.
 */
export async function submissionsOf(
  senderId: number,
  /** Undefined where it was never confirmed. */
  email: string | undefined,
): Promise<readonly (SubmissionRow & { readonly formName: string | null })[]> {
  const address = email?.toLowerCase();
  const isNamed = contains(sql`lower(${table.answers})`, JSON.stringify(address ?? ""));
  const isOfAddress = address === undefined ? undefined : and(isNull(table.sender), isNamed);
  const found = await database()
    .select({ ...getTableColumns(table), formName: forms.table.name })
    .from(table)
    .leftJoin(forms.table, eq(forms.table.id, table.form))
    .where(or(eq(table.sender, senderId), isOfAddress))
    .orderBy(desc(table.createdAt))
    .all();
  const names = ({ answers }: SubmissionRow) =>
    storedAnswers(answers).some(({ type, value }) => type === "email" && value.toLowerCase() === address);
  return found.filter((one) => one.sender === senderId || names(one));
}

/** Checks whether the same was stored before. */
export async function isStored(sendingKey: string): Promise<boolean> {
  return (await database().$count(table, and(eq(table.sendingKey, sendingKey), isNull(table.deletedAt)))) > 0;
}

/** Returns the number of submissions of a form, without those marked as spam. */
export async function countSubmissions(connection: Connection, formId: number): Promise<number> {
  return connection.$count(
    table,
    and(eq(table.form, formId), sql`${unindexed(table.status)} <> 'spam'`, isNull(table.deletedAt)),
  );
}

/** Returns the submissions of a form after a time, or all of them, without those marked as spam. */
export async function submissionsSince(
  tx: Transaction,
  formId: number,
  time: Date | null,
): Promise<readonly SubmissionRow[]> {
  const isLater = time ? gt(table.createdAt, time) : undefined;
  return tx
    .select()
    .from(table)
    .where(and(eq(table.form, formId), ne(table.status, "spam"), isNull(table.deletedAt), isLater))
    .all();
}

export async function countNewSubmissions(): Promise<number> {
  return database().$count(table, and(eq(table.status, "new"), isNull(table.deletedAt)));
}

/** Returns the last submissions of a form, without spam. */
export async function newestSubmissions(formId: number, limit: number): Promise<readonly SubmissionRow[]> {
  return database()
    .select()
    .from(table)
    .where(and(eq(table.form, formId), ne(table.status, "spam"), isNull(table.deletedAt)))
    .orderBy(sql`${table.createdAt} DESC`)
    .limit(limit)
    .all();
}

/** Recalculates the retention time of a form for all its submissions. */
export async function setRetention(tx: Transaction, formId: number, days: number): Promise<void> {
  await tx
    .update(table)
    .set({ eraseAt: sql`${table.createdAt} + ${days * dayMs}` })
    .where(eq(table.form, formId))
    .run();
}

/** Returns the first submissions whose retention has ended. */
export async function dueSubmissions(now: Date, limit: number): Promise<readonly SubmissionRow[]> {
  return database().select().from(table).where(lte(table.eraseAt, now)).limit(limit).all();
}

export async function deleteSubmission(tx: Transaction, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id)).run();
  await removeReferencesFrom(tx, nameOf({ id }));
}

export async function answersWithFiles(): Promise<readonly string[]> {
  const rows = await database()
    .select({ answers: table.answers })
    .from(table)
    .where(like(table.answers, '%"file":%'))
    .all();
  return rows.flatMap(({ answers }) => answers ?? []);
}

function nameOf({ id }: { readonly id: number }) {
  return { module: submissions.name, id };
}

const dayMs = 86_400_000;
