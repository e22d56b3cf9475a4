import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { isAmongNumbers, joinInOrder, rowsOfNumbers, textAfter } from "#db/expressions";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { newsletterRecipients } from "#lib/newsletter/tables/newsletter";

const { table } = newsletterSubscribers;

/** A subscriber who is to become a recipient. */
export interface Meant {
  readonly id: number;
  readonly email: string;
}

/** Subscribers of a condition after one of them, in the order of their ids. */
export async function subscribersAfter(
  connection: Connection,
  condition: SQL,
  after: number,
  limit: number,
): Promise<readonly Meant[]> {
  return connection
    .select({ id: table.id, email: table.email })
    .from(table)
    .where(and(condition, gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(limit)
    .all();
}

/** Which subscribers become recipients. */
interface Part {
  readonly newsletterId: number;
  readonly ids: readonly number[];
  /** Those of them who get nothing. */
  readonly suppressed: readonly number[];
  readonly now: Date;
}

/** Makes subscribers recipients of an issue as far as they are active still, each once however often it is done. */
export async function addRecipients(
  connection: Connection,
  { newsletterId, ids, suppressed, now }: Part,
): Promise<void> {
  const isSuppressed = isAmongNumbers(table.id, JSON.stringify(suppressed));
  const time = sql`CAST(${now.getTime()} AS BIGINT)`;
  await connection.run(sql`
    INSERT INTO ${newsletterRecipients} (newsletter_id, subscriber_id, email, name, language, domain,
      next_attempt_at, state, error, settled_at)
    SELECT CAST(${newsletterId} AS BIGINT), ${table.id}, ${table.email}, ${table.name}, ${table.language},
      ${textAfter(table.email, "@")}, ${time},
      CASE WHEN ${isSuppressed} THEN 'skipped' ELSE 'waiting' END, CASE WHEN ${isSuppressed} THEN 'suppressed' END,
      CASE WHEN ${isSuppressed} THEN ${time} END
    FROM ${rowsOfNumbers(JSON.stringify(ids), "asked")} ${joinInOrder} ${table} ON ${table.id} = asked.value
    WHERE ${table.status} = 'active' AND ${table.deletedAt} IS NULL
    ON CONFLICT DO NOTHING`);
}
