import { and, eq, gte, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { contains, isAmongRows, numberIn, unindexed } from "#db/expressions";
import { recordLinks } from "#lib/kernel/tables";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { newsletterRecipients } from "../tables.ts";

const { table } = newsletterSubscribers;

/** Which subscribers of a list are meant. */
interface Conditions {
  readonly list: number | null;
  readonly language: "en" | "cs" | null;
  /** Subscribed then or later. */
  readonly since: Date | undefined;
  /** Has any of them; none asks for none. */
  readonly tags: readonly string[];
  /** The list's last issue was not sent to them, be it that there is none. */
  readonly missedLast: boolean;
  /** The issue that is no last one, because it is the one to be sent. */
  readonly but: number | undefined;
}

/**
 * The condition on the table of subscribers: active, on the list, and all that is asked besides. The plus keeps SQLite
 * from searching by the status, which most of them share.
 */
export function inSegment({ list, language, since, tags, missedLast, but }: Conditions): SQL {
  if (list === null) return sql`FALSE`;
  const conditions = and(
    sql`${unindexed(table.status)} = 'active'`,
    isNull(table.deletedAt),
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

/** Whether a subscriber is on a list; its index holds all that is asked. */
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
