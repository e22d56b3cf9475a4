import { and, eq, gt, inArray, isNull, like, lte, or, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { isAmongNumbers, numberOf, rowsOfObjects, takenFrom, textOf } from "#db/expressions";
import { demoAddresses } from "#lib/kernel/queries/demo-records";
import { recordLinks } from "#lib/kernel/tables";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { newsletterRecipients } from "../tables.ts";

const subscribers = newsletterSubscribers.table;

/** A recipient whose turn it is. */
export interface DueRecipient {
  readonly id: number;
  readonly subscriberId: number | null;
  readonly email: string;
  readonly name: string | null;
  readonly attempts: number;
  readonly state: "waiting" | "deferred";
  /** Key of the subscriber; null once the subscriber was deleted. */
  readonly key: string | null;
  /** True if the subscriber is active and still on the list. */
  readonly isSubscribed: boolean;
}

/** Clocks: now, and the latest time to which a correct clock can defer anything. */
interface Times {
  readonly now: Date;
  readonly farthest: Date;
}

/** The first recipients of an issue that nobody works on and whose time has come. */
export async function dueRecipients(
  connection: Connection,
  newsletterId: number,
  listId: number,
  { now, farthest }: Times,
  limit: number,
): Promise<readonly DueRecipient[]> {
  const found = await connection.all<DueRecipient>(sql`
    SELECT recipient.id AS id, recipient.subscriber_id AS "subscriberId", recipient.email AS email,
      recipient.name AS name, recipient.attempts AS attempts, recipient.state AS state, subscriber.key AS key,
      coalesce(subscriber.status = 'active' AND subscriber.deleted_at IS NULL, FALSE)
        AND recipient.email NOT IN ${demoAddresses} AND EXISTS (
        SELECT 1 FROM ${recordLinks} WHERE from_module = ${newsletterSubscribers.name} AND field = 'lists'
          AND to_id = ${String(listId)} AND from_id = CAST(subscriber.id AS TEXT)) AS "isSubscribed"
    FROM ${newsletterRecipients} recipient LEFT JOIN ${subscribers} subscriber ON subscriber.id = recipient.subscriber_id
    WHERE recipient.newsletter_id = ${newsletterId} AND recipient.state IN ('waiting', 'deferred')
      AND recipient.handed_over_at IS NULL AND (recipient.state = 'waiting'
        OR recipient.next_attempt_at <= ${now.getTime()} OR recipient.next_attempt_at > ${farthest.getTime()})
    ORDER BY recipient.next_attempt_at, recipient.id LIMIT ${limit}
    ${takenFrom("recipient")}`);
  return found.map((recipient) => ({ ...recipient, isSubscribed: Boolean(recipient.isSubscribed) }));
}

/** Notes that mails are about to be handed over, and by whom. */
export async function noteHandover(
  connection: Connection,
  ids: readonly number[],
  { token, until, now }: { readonly token: string; readonly until: Date; readonly now: Date },
): Promise<void> {
  await connection
    .update(newsletterRecipients)
    .set({
      leaseToken: token,
      leaseUntil: until,
      handedOverAt: now,
      begunAt: null,
      attempts: sql`${newsletterRecipients.attempts} + 1`,
    })
    .where(isOneOf(ids))
    .run();
}

/** Notes that a mail is about to leave; false where it is no longer the worker's. */
export async function noteBegun(
  connection: Connection,
  recipientId: number,
  token: string,
  now: Date,
): Promise<boolean> {
  const { id, leaseToken } = newsletterRecipients;
  const noted = await connection
    .update(newsletterRecipients)
    .set({ begunAt: now })
    .where(and(eq(id, recipientId), eq(leaseToken, token)))
    .run();
  return noted.changes > 0;
}

/** Outcome of a mail that was handed over, or was to be. */
export interface SettledRecipient {
  readonly id: number;
  readonly subscriberId: number | null;
  readonly state: "waiting" | "sent" | "deferred" | "failed" | "skipped";
  /** Number of attempts used: none where no server was reached. */
  readonly tries: 0 | 1;
  /** Milliseconds since 1970. */
  readonly nextAttemptAt?: number;
  readonly messageId?: string;
  readonly smtpCode?: number;
  readonly enhancedCode?: string;
  readonly error?: string;
  /** The mailbox does not exist. */
  readonly isBounce?: true;
}

/** Records outcomes of recipients that a worker holds; a statement for all of them. */
export async function settleRecipients(
  connection: Connection,
  settled: readonly SettledRecipient[],
  token: string,
  now: Date,
): Promise<void> {
  if (settled.length === 0) return;
  const outcome = sql`outcome.value`;
  const isOpen = sql`${textOf(outcome, "state")} IN ('waiting', 'deferred')`;
  await connection.run(sql`
    UPDATE ${newsletterRecipients} AS recipient SET
      state = ${textOf(outcome, "state")},
      attempts = attempts - 1 + ${numberOf(outcome, "tries")},
      next_attempt_at = coalesce(${numberOf(outcome, "nextAttemptAt")}, next_attempt_at),
      lease_token = NULL,
      lease_until = NULL,
      handed_over_at = CASE WHEN ${isOpen} THEN NULL ELSE handed_over_at END,
      begun_at = CASE WHEN ${isOpen} THEN NULL ELSE begun_at END,
      message_id = coalesce(${textOf(outcome, "messageId")}, message_id),
      smtp_code = ${numberOf(outcome, "smtpCode")},
      enhanced_code = ${textOf(outcome, "enhancedCode")},
      error = ${textOf(outcome, "error")},
      settled_at = CASE WHEN ${isOpen} THEN NULL ELSE CAST(${now.getTime()} AS BIGINT) END
    FROM ${rowsOfObjects(JSON.stringify(settled), "outcome")}
    WHERE recipient.id = ${numberOf(outcome, "id")} AND recipient.lease_token = ${token}`);
  await notifySubscribers(connection, settled, now);
}

/** Updates on subscribers when they got the last mail, and how many in a row bounced. */
async function notifySubscribers(
  connection: Connection,
  settled: readonly SettledRecipient[],
  now: Date,
): Promise<void> {
  const idsOf = (isMeant: (one: SettledRecipient) => boolean) =>
    settled.filter(isMeant).flatMap(({ subscriberId }) => subscriberId ?? []);
  const sent = idsOf(({ state }) => state === "sent");
  const bounced = idsOf(({ isBounce }) => isBounce === true);
  if (sent.length > 0)
    await connection.update(subscribers).set({ lastSentAt: now }).where(isAmong(sent)).run();
  if (bounced.length > 0)
    await connection
      .update(subscribers)
      .set({ bounces: sql`${subscribers.bounces} + 1` })
      .where(isAmong(bounced))
      .run();
}

/** Leaves recipients out whose turn it was, each for a reason. */
export async function skipRecipients(
  connection: Connection,
  skipped: readonly { readonly id: number; readonly error: string }[],
  now: Date,
): Promise<void> {
  if (skipped.length === 0) return;
  const reason = sql`reason.value`;
  await connection.run(sql`
    UPDATE ${newsletterRecipients} AS recipient
    SET state = 'skipped', error = ${textOf(reason, "error")}, settled_at = ${now.getTime()}
    FROM ${rowsOfObjects(JSON.stringify(skipped), "reason")} WHERE recipient.id = ${numberOf(reason, "id")}`);
}

/**
 * Puts back mails whose worker has vanished before they left.
 *
 * @param repeatable mails that were begun later than `since` under a lease that begins so: for the service that got them
 *   another attempt is no second mail
 */
export async function putBackInterrupted(
  connection: Connection,
  newsletterId: number,
  times: Times,
  repeatable: { readonly since: Date; readonly leasePrefix: string },
): Promise<number> {
  const { begunAt, attempts, leaseToken } = newsletterRecipients;
  const isRepeatable = and(
    gt(begunAt, repeatable.since),
    lte(begunAt, times.now),
    like(leaseToken, `${repeatable.leasePrefix}%`),
  );
  const back = await connection
    .update(newsletterRecipients)
    .set({
      leaseToken: null,
      leaseUntil: null,
      handedOverAt: null,
      begunAt: null,
      attempts: sql`${attempts} - 1`,
    })
    .where(and(isInterrupted(newsletterId, times), or(isNull(begunAt), isRepeatable)))
    .run();
  return back.changes;
}

/** Gives up mails whose worker vanished while they left: it is unknown whether they arrived. */
export async function failInterrupted(
  connection: Connection,
  newsletterId: number,
  times: Times,
): Promise<number> {
  const failed = await connection
    .update(newsletterRecipients)
    .set({ state: "failed", error: "interrupted", leaseToken: null, leaseUntil: null, settledAt: times.now })
    .where(isInterrupted(newsletterId, times))
    .run();
  return failed.changes;
}

function isInterrupted(newsletterId: number, { now, farthest }: Times) {
  const { state, handedOverAt, leaseUntil } = newsletterRecipients;
  const isLost = sql`(${leaseUntil} IS NULL OR ${leaseUntil} <= ${now.getTime()} OR ${leaseUntil} > ${farthest.getTime()})`;
  return and(isOf(newsletterId), inOpenState(state), sql`${handedOverAt} IS NOT NULL`, isLost);
}

/** Skips some recipients of a cancelled issue that no worker holds; returns how many. */
export async function skipCancelled(
  connection: Connection,
  newsletterId: number,
  now: Date,
  limit: number,
): Promise<number> {
  const { id, state, handedOverAt } = newsletterRecipients;
  const some = connection
    .select({ id })
    .from(newsletterRecipients)
    .where(and(isOf(newsletterId), inOpenState(state), sql`${handedOverAt} IS NULL`))
    .limit(limit);
  const skipped = await connection
    .update(newsletterRecipients)
    .set({ state: "skipped", error: "cancelled", settledAt: now })
    .where(inArray(id, some))
    .run();
  return skipped.changes;
}

/** Returns when the next recipient of an issue may be tried, in milliseconds since 1970; undefined where none waits. */
export async function nextAttemptOf(
  connection: Connection,
  newsletterId: number,
): Promise<number | undefined> {
  const found = await connection.get<{ at: number | null }>(sql`
    SELECT min(CASE WHEN state = 'waiting' THEN 0 ELSE next_attempt_at END) AS at FROM ${newsletterRecipients}
    WHERE newsletter_id = ${newsletterId} AND state IN ('waiting', 'deferred') AND handed_over_at IS NULL`);
  return found?.at ?? undefined;
}

/** Makes failed recipients wait again; those that may already have got the mail only on request. */
export async function retryFailed(
  connection: Connection,
  newsletterId: number,
  withInterrupted: boolean,
  now: Date,
): Promise<number> {
  const { state, error } = newsletterRecipients;
  const isMeant = withInterrupted ? undefined : sql`${error} IS DISTINCT FROM 'interrupted'`;
  const again = await connection
    .update(newsletterRecipients)
    .set({
      state: "waiting",
      attempts: 0,
      nextAttemptAt: now,
      settledAt: null,
      handedOverAt: null,
      begunAt: null,
      leaseToken: null,
      leaseUntil: null,
      smtpCode: null,
      enhancedCode: null,
      error: null,
    })
    .where(and(isOf(newsletterId), eq(state, "failed"), sql`${newsletterRecipients.email} <> ''`, isMeant))
    .run();
  return again.changes;
}

function isOf(newsletterId: number) {
  return eq(newsletterRecipients.newsletterId, newsletterId);
}

/** Written out, because only then SQLite uses the index of due recipients. */
function inOpenState(state: typeof newsletterRecipients.state) {
  return sql`${state} IN ('waiting', 'deferred')`;
}

function isOneOf(ids: readonly number[]) {
  return isAmongNumbers(newsletterRecipients.id, JSON.stringify(ids));
}

function isAmong(ids: readonly number[]) {
  return isAmongNumbers(subscribers.id, JSON.stringify(ids));
}
