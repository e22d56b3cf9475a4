import type { SQL } from "drizzle-orm";
import { and, eq, gte, inArray, isNull, not, or, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { contains, isAmongNumbers, isAmongRows, numberIn, unindexed } from "#db/expressions";
import { demoAddresses } from "#lib/kernel/queries/demo-records";
import { recordLinks } from "#lib/kernel/tables";
import { emailLogTable as emailLog } from "#lib/mail/email-log";
import { forgetMailsAbout } from "#lib/mail/queries/outbox";
import { outbox } from "#lib/mail/tables";
import { newsletter } from "../newsletter.ts";
import { newsletterLists } from "../newsletter-lists.ts";
import { newsletterSubscribers } from "../newsletter-subscribers.ts";
import { newsletterConsents, newsletterRecipients } from "../tables.ts";

/*
 * Records that depend on subscribers: mails of newsletters and other mails, and what they agreed to.
 */

/** An issue that was meant for a subscriber, and its outcome. */
interface GottenIssue {
  readonly id: number;
  readonly subject: string;
  readonly state: (typeof newsletterRecipients)["$inferSelect"]["state"];
  readonly settledAt: Date | null;
}

/** The last issues that were to go to a subscriber, the newest first. */
export async function issuesSentTo(
  connection: Connection,
  subscriberId: number,
  limit: number,
): Promise<readonly GottenIssue[]> {
  const { state, settledAt, newsletterId } = newsletterRecipients;
  const { id, subject } = newsletter.table;
  return connection
    .select({ id, subject, state, settledAt })
    .from(newsletterRecipients)
    .innerJoin(newsletter.table, eq(id, newsletterId))
    .where(eq(newsletterRecipients.subscriberId, subscriberId))
    .orderBy(sql`${newsletterRecipients.id} DESC`)
    .limit(limit)
    .all();
}

/** Counts the issues that were to go to a subscriber. */
export async function countIssuesOf(connection: Connection, subscriberId: number): Promise<number> {
  return connection.$count(newsletterRecipients, eq(newsletterRecipients.subscriberId, subscriberId));
}

/**
 * Erases the recipients of newsletter mails, so that only the outcome is left; mails not sent yet are cancelled. A
 * server's words are erased too, because they often contain the address.
 *
 * @returns how many mails it was
 */
export async function emptyRecipients(tx: Transaction, subscriberId: number, now: Date): Promise<number> {
  const { state, error, settledAt } = newsletterRecipients;
  const isToGo = sql`${state} IN ('waiting', 'deferred')`;
  const emptied = await tx
    .update(newsletterRecipients)
    .set({
      email: "",
      name: null,
      messageId: null,
      leaseToken: null,
      leaseUntil: null,
      error: sql`CASE WHEN ${isToGo} THEN 'erased' WHEN trim(${error}, ${letters}) <> '' THEN NULL ELSE ${error} END`,
      settledAt: sql`coalesce(${settledAt}, CAST(${now.getTime()} AS BIGINT))`,
      state: sql`CASE WHEN ${isToGo} THEN 'skipped' ELSE ${state} END`,
    })
    .where(eq(newsletterRecipients.subscriberId, subscriberId))
    .run();
  return emptied.changes;
}

/** Reasons of our own are one word; a server's have at least a space or a number. */
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Gives one subscriber's mails and consents to another. Mails of issues that were to go to both stay with the first. */
export async function moveBelongings(tx: Transaction, from: number, to: number): Promise<void> {
  const { newsletterId, subscriberId } = newsletterRecipients;
  const toBoth = sql`SELECT newsletter_id FROM ${newsletterRecipients} WHERE ${subscriberId} = ${to}`;
  await tx
    .update(newsletterRecipients)
    .set({ subscriberId: to })
    .where(and(eq(subscriberId, from), sql`${newsletterId} NOT IN (${toBoth})`))
    .run();
  await tx
    .update(newsletterConsents)
    .set({ subscriberId: to })
    .where(eq(newsletterConsents.subscriberId, from))
    .run();
  for (const mails of [outbox, emailLog])
    await tx
      .update(mails)
      .set({ relatedId: String(to) })
      .where(and(eq(mails.relatedType, newsletterSubscribers.name), eq(mails.relatedId, String(from))))
      .run();
}

/** Deletes every other mail about a subscriber, sent or not; returns how many there were. */
export async function forgetMailsTo(tx: Transaction, subscriberId: number): Promise<number> {
  const related = { type: newsletterSubscribers.name, id: subscriberId };
  const isAbout = and(eq(outbox.relatedType, related.type), eq(outbox.relatedId, String(related.id)));
  const count = await tx.$count(outbox, isAbout);
  await forgetMailsAbout(tx, related);
  return count;
}

/** Reads how subscribers last agreed to what they get, by their ids. */
export async function agreementsOf(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, (typeof newsletterConsents)["$inferSelect"]>> {
  const { id, kind, subscriberId } = newsletterConsents;
  const isAgreed = sql`${kind} IN ('confirmed', 'returned', 'entered', 'imported')`;
  const found = await connection
    .select()
    .from(newsletterConsents)
    .where(and(isAmongNumbers(subscriberId, JSON.stringify(ids)), isAgreed))
    .orderBy(id)
    .all();
  return new Map(found.map((consent) => [consent.subscriberId, consent]));
}

/** The names of lists by their ids, those of the trash included. */
export async function namesOfLists(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { id, name } = newsletterLists.table;
  const found = await connection
    .select({ id, name })
    .from(newsletterLists.table)
    .where(inArray(id, [...new Set(ids)]))
    .all();
  return new Map(found.map((list) => [list.id, list.name]));
}

/** A subscriber's row, without the lists. */
export async function personById(connection: Connection, id: number) {
  const { table } = newsletterSubscribers;
  return connection.select().from(table).where(eq(table.id, id)).get();
}

/** Counts the subscribers on a list, and the issues to it that are on their way. */
export async function usesOfList(
  connection: Connection,
  list: number,
): Promise<{ readonly subscribers: number; readonly waiting: number }> {
  const { fromModule, field, toId } = recordLinks;
  const isOn = and(eq(fromModule, newsletterSubscribers.name), eq(field, "lists"), eq(toId, String(list)));
  const { status, list: ofList, deletedAt } = newsletter.table;
  const isWaiting = sql`${ofList} = ${list} AND ${deletedAt} IS NULL
    AND ${status} IN ('scheduled', 'preparing', 'sending', 'paused')`;
  return {
    subscribers: await connection.$count(recordLinks, isOn),
    waiting: await connection.$count(newsletter.table, isWaiting),
  };
}

const { table } = newsletterSubscribers;

/** Conditions on the subscribers of a list. */
interface Conditions {
  readonly list: number | null;
  readonly language: string | null;
  /** Subscribed then or later. */
  readonly since: Date | undefined;
  /** Has any of these tags; an empty list sets no condition. */
  readonly tags: readonly string[];
  /** True for subscribers who were not sent the list's last issue, also if there is none. */
  readonly missedLast: boolean;
  /** The issue that does not count as the last one, because it is the one to be sent. */
  readonly but: number | undefined;
  /** True for invented people of the demo, who are left out otherwise. */
  readonly ofDemo: boolean;
}

/**
 * The condition on the table of subscribers: active, on the list, and all that is asked besides. The plus keeps SQLite
 * from searching by the status, which most of them share.
 */
export function inSegment({ list, language, since, tags, missedLast, but, ofDemo }: Conditions): SQL {
  if (list === null) return sql`FALSE`;
  const conditions = and(
    sql`${unindexed(table.status)} = 'active'`,
    isNull(table.deletedAt),
    ofDemo ? sql`${table.email} IN ${demoAddresses}` : sql`${table.email} NOT IN ${demoAddresses}`,
    isOnList(list),
    language === null ? undefined : eq(table.language, language),
    since && gte(sql`coalesce(${table.confirmedAt}, ${table.createdAt})`, since.getTime()),
    or(...tags.map((tag) => contains(sql`', ' || ${table.tags} || ', '`, `, ${tag}, `))),
    missedLast ? not(gotLast(list, but)) : undefined,
  );
  return conditions ?? sql`FALSE`;
}

export async function countSubscribers(connection: Connection, condition: SQL): Promise<number> {
  return connection.$count(table, condition);
}

/** The first of them in the order in which they came. */
export async function firstSubscribers(connection: Connection, condition: SQL, limit: number) {
  const { id, email, name } = table;
  return connection.select({ id, email, name }).from(table).where(condition).orderBy(id).limit(limit).all();
}

/** Checks whether a subscriber is on a list; its index covers the whole query. */
function isOnList(list: number): SQL {
  const { fromModule, fromId, field, toId } = recordLinks;
  const links = and(eq(fromModule, newsletterSubscribers.name), eq(field, "lists"), eq(toId, String(list)));
  return isAmongRows(table.id, sql`SELECT ${numberIn(fromId)} FROM ${recordLinks} WHERE ${links}`);
}

function gotLast(list: number, but: number | undefined): SQL {
  const { id, status, startedAt } = newsletter.table;
  const isLast = and(
    eq(newsletter.table.list, list),
    eq(status, "sent"),
    sql`${id} IS DISTINCT FROM ${but ?? null}`,
  );
  const last = sql`(SELECT ${id} FROM ${newsletter.table} WHERE ${isLast} ORDER BY ${startedAt} DESC, ${id} DESC LIMIT 1)`;
  const { newsletterId, subscriberId, state } = newsletterRecipients;
  return sql`EXISTS (SELECT 1 FROM ${newsletterRecipients} WHERE ${newsletterId} = ${last}
    AND ${subscriberId} = ${table.id} AND ${state} = 'sent')`;
}
