import { and, asc, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { newsletterRecipients } from "#db/tables/newsletter";
import { newsletterSubscribers } from "#lib/modules/newsletter-subscribers";

const { table } = newsletterSubscribers;

/** Subscribers after one of them, in the order of their ids. */
export async function subscribersAfter(
  connection: Connection,
  condition: SQL,
  after: number,
  limit: number,
): Promise<readonly { readonly id: number; readonly email: string }[]> {
  return connection
    .select({ id: table.id, email: table.email })
    .from(table)
    .where(and(condition, gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(limit)
    .all();
}

/** Which subscribers become recipients, by their ids. */
interface Part {
  readonly newsletterId: number;
  readonly condition: SQL;
  readonly after: number;
  readonly until: number;
  /** Those of them who get nothing, whatever the condition says. */
  readonly suppressed: readonly number[];
  readonly now: Date;
}

/** Makes subscribers recipients of an issue, each once however often it is done; answers how many there came to be. */
export async function addRecipients(
  connection: Connection,
  { newsletterId, condition, after, until, suppressed, now }: Part,
): Promise<number> {
  const isMeant = and(condition, gt(table.id, after), lte(table.id, until));
  const isSuppressed = sql`${table.id} IN (SELECT value FROM json_each(${JSON.stringify(suppressed)}))`;
  const added = await connection.run(sql`
    INSERT INTO ${newsletterRecipients} (newsletter_id, subscriber_id, email, name, language, domain,
      next_attempt_at, state, error, settled_at)
    SELECT ${newsletterId}, ${table.id}, ${table.email}, ${table.name}, ${table.language},
      substr(${table.email}, instr(${table.email}, '@') + 1), ${now.getTime()},
      iif(${isSuppressed}, 'skipped', 'waiting'), iif(${isSuppressed}, 'suppressed', NULL),
      iif(${isSuppressed}, ${now.getTime()}, NULL)
    FROM ${table} WHERE ${isMeant} ORDER BY ${table.id}
    ON CONFLICT DO NOTHING`);
  return added.changes;
}
