import { and, desc, eq, gt, inArray, isNotNull, like, lt, lte, or, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { takenFrom } from "#db/expressions";
import { prepared } from "#lib/kernel/queries/prepared";
import { outbox } from "../tables.ts";
import { forgetMails, logMails } from "./email-log.ts";

export type OutboxRow = typeof outbox.$inferSelect;
export type NewOutboxRow = typeof outbox.$inferInsert;

/** Worker that holds a row; only the holder can change it. */
export interface Lease {
  readonly id: number;
  readonly token: string;
}

/** Adds a row unless one with its key exists; returns whether it was added. */
export async function insertOutboxRow(connection: Connection, row: NewOutboxRow): Promise<boolean> {
  return told(
    connection,
    await connection.insert(outbox).values(row).onConflictDoNothing().returning().all(),
  );
}

/** The longest wait of a row for its next attempt; a longer one means that the clock was set back since. */
export const longestWaitMs = 3 * 3600 * 1000;

/** The difference allowed between the clocks of two processes before one treats it as a jump. */
const skewMs = 60_000;

const given = sql.placeholder;

/** True if no worker holds the row, or its worker has vanished, or held it by a clock that ran ahead. */
const isFree = sql`(status <> 'sending' or lease_until <= ${given("now")} or lease_until > ${given("farthestLease")})`;

const due = sql`
  select id from outbox
  where status in ('queued', 'deferred', 'sending') and next_attempt_at <= ${given("now")} and ${isFree}
  order by next_attempt_at, id
  limit 1 ${takenFrom("outbox")}`;

/** Rows left behind by a clock that jumped ahead: queried only when nothing else is due. */
const stranded = sql`
  select id from outbox
  where status in ('queued', 'deferred', 'sending') and next_attempt_at > ${given("now")} and ${isFree}
    and (status = 'sending' or next_attempt_at > ${given("farthestAttempt")}
      or (status = 'queued' and created_at > ${given("latestCreation")}))
  order by next_attempt_at, id
  limit 1 ${takenFrom("outbox")}`;

const claim = prepared((open) =>
  open
    .update(outbox)
    .set({
      status: "sending",
      attempts: sql`${outbox.attempts} + 1`,
      leaseToken: sql`${sql.placeholder("token")}`,
      leaseUntil: sql`${sql.placeholder("until")}`,
    })
    .where(sql`${outbox.id} = coalesce((${due}), (${stranded}))`)
    .returning()
    .prepare(),
);

/**
 * Claims the oldest row that is due, or whose worker has vanished; one statement, so two workers never get the same.
 *
 * @param until no worker may hold a row for longer than this one asks
 */
export async function claimOutboxRow(token: string, now: Date, until: Date): Promise<OutboxRow | undefined> {
  const times = {
    now: now.getTime(),
    until: until.getTime(),
    farthestLease: until.getTime() + skewMs,
    farthestAttempt: now.getTime() + longestWaitMs + skewMs,
    latestCreation: now.getTime() + skewMs,
  };
  return database().transaction(async (tx) => {
    const row = await claim().get({ token, ...times });
    await logMails(tx, row ? [row] : []);
    return row;
  });
}

/**
 * Records that an e-mail was handed over or saved, and erases its secrets except those in `sealed`; false when the
 * lease was lost meanwhile.
 */
export async function finishOutboxRow(
  lease: Lease,
  done: Pick<OutboxRow, "status" | "sealed" | "subject" | "html" | "text" | "messageId" | "sentAt">,
): Promise<boolean> {
  const change = { ...done, error: null, ...noLease };
  return database().transaction(async (tx) =>
    told(tx, await tx.update(outbox).set(change).where(held(lease)).returning().all()),
  );
}

/** Puts a row back for a later attempt, or gives it up. */
export async function releaseOutboxRow(
  lease: Lease,
  change: Partial<Pick<OutboxRow, "status" | "nextAttemptAt" | "error" | "sealed" | "subject">>,
): Promise<void> {
  const released = { ...change, ...noLease };
  await database().transaction(async (tx) =>
    told(tx, await tx.update(outbox).set(released).where(held(lease)).returning().all()),
  );
}

/** Removes a row; false when the lease was lost meanwhile. */
export async function deleteLeasedOutboxRow(connection: Connection, lease: Lease): Promise<boolean> {
  return (await connection.delete(outbox).where(held(lease)).run()).changes > 0;
}

/** Counts the mails of a template queued for an address since a time, and not by a clock that was ahead. */
export async function countRecentMails(
  connection: Connection,
  template: string,
  recipient: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<number> {
  const isRecent = and(gt(outbox.createdAt, since), lte(outbox.createdAt, now));
  const isMeant = and(
    eq(outbox.kind, "mail"),
    eq(outbox.template, template),
    eq(outbox.recipient, recipient),
  );
  return connection.$count(outbox, and(isMeant, isRecent));
}

/** The newest mail of a template about a record. */
export async function newestMail(
  connection: Connection,
  template: string,
  related: Related,
): Promise<OutboxRow | undefined> {
  return connection
    .select()
    .from(outbox)
    .where(and(about(related), eq(outbox.template, template)))
    .orderBy(desc(outbox.id))
    .limit(1)
    .get();
}

/** Erases the secrets of mails about a record that were only saved to files. */
export async function eraseSavedSecrets(connection: Connection, related: Related): Promise<void> {
  await connection
    .update(outbox)
    .set({ sealed: null })
    .where(and(about(related), eq(outbox.status, "saved")))
    .run();
}

/** Drops the mails about a record that were not sent yet, and the secrets of those that were only saved. */
export async function dropWaitingMails(connection: Connection, related: Related): Promise<void> {
  await eraseSavedSecrets(connection, related);
  const dropped = await connection
    .delete(outbox)
    .where(and(about(related), inArray(outbox.status, ["queued", "deferred"])))
    .returning({ id: outbox.id })
    .all();
  await forgetMails(
    connection,
    dropped.map(({ id }) => id),
  );
}

/** Every mail that was queued about a record, the oldest first. */
export async function listMailsAbout(related: Related): Promise<readonly OutboxRow[]> {
  return database()
    .select()
    .from(outbox)
    .where(and(about(related), eq(outbox.kind, "mail")))
    .orderBy(outbox.createdAt)
    .all();
}

/** Deletes every mail about a record, sent or not, with its entry in the log of e-mails. */
export async function forgetMailsAbout(connection: Connection, related: Related): Promise<void> {
  const erased = await connection.delete(outbox).where(about(related)).returning({ id: outbox.id }).all();
  await forgetMails(
    connection,
    erased.map(({ id }) => id),
  );
}

export async function findOutboxRow(id: number): Promise<OutboxRow | undefined> {
  return database().select().from(outbox).where(eq(outbox.id, id)).get();
}

/** Counts the mails of the log in a status. */
export async function countMailsIn(status: OutboxRow["status"]): Promise<number> {
  return database().$count(outbox, and(eq(outbox.kind, "mail"), eq(outbox.status, status)));
}

/** Queues a failed mail again if it is not pointless and its secrets, where it has any, are still there. */
export async function requeueOutboxRow(connection: Connection, id: number, now: Date): Promise<boolean> {
  const isStillValid = or(sql`${outbox.validUntil} is null`, sql`${outbox.validUntil} > ${now.getTime()}`);
  const rows = await connection
    .update(outbox)
    .set({ status: "queued", attempts: 0, nextAttemptAt: now, error: null })
    .where(and(eq(outbox.id, id), eq(outbox.status, "failed"), isNotNull(outbox.sealed), isStillValid))
    .returning()
    .all();
  return told(connection, rows);
}

/** Erases secrets that no longer open anything, and rows created before `keptSince` that are finished. */
export async function tidyOutbox(now: Date, keptSince: Date): Promise<void> {
  const isFinished = inArray(outbox.status, ["sent", "saved", "failed"]);
  await database()
    .update(outbox)
    .set({ sealed: null })
    .where(and(isFinished, isNotNull(outbox.sealed), lte(outbox.validUntil, now)))
    .run();
  const isOld = and(isFinished, lt(outbox.createdAt, keptSince));
  await database().transaction(async (tx) => {
    const rows = await tx.delete(outbox).where(isOld).returning({ id: outbox.id }).all();
    await forgetMails(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

/** Corrects mails that were only saved to files, and were called sent before a status for that existed. */
export async function completeOldMails(connection: Connection): Promise<void> {
  const rows = await connection
    .update(outbox)
    .set({ status: "saved", sentAt: null })
    .where(and(eq(outbox.status, "sent"), like(outbox.messageId, "%.eml")))
    .returning()
    .all();
  await logMails(connection, rows);
}

/** Reports changed rows to the log of e-mails; returns true if there were any. */
async function told(connection: Connection, rows: readonly OutboxRow[]): Promise<boolean> {
  await logMails(connection, rows);
  return rows.length > 0;
}

const noLease = { leaseToken: null, leaseUntil: null };

/** The record that an e-mail is about, such as `admins` and its id. */
interface Related {
  readonly type: string;
  readonly id: number | string;
}

function about({ type, id }: Related) {
  return and(eq(outbox.relatedType, type), eq(outbox.relatedId, String(id)));
}

function held({ id, token }: Lease) {
  return and(eq(outbox.id, id), eq(outbox.leaseToken, token));
}
