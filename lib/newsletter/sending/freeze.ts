import { setImmediate } from "node:timers/promises";
import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { database } from "#db/client";
import { isAmongNumbers, joinInOrder, rowsOfNumbers, textAfter } from "#db/expressions";
import { demoAddresses } from "#lib/kernel/queries/demo-records";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { issueStateOf } from "#lib/newsletter/queries/sending";
import { isSuppressed } from "../queries/bounces.ts";
import { isRecipientOf, type Segment } from "../segment.ts";
import { newsletterRecipients } from "../tables.ts";
import { transitionIssue } from "./transition-issue.ts";

/** Number looked up at once: evaluating a segment takes the same time for few as for many. */
const lookedUp = 25_000;

/** Number that become recipients in one transaction, which other transactions wait for some tens of milliseconds. */
const partSize = 1000;

/**
 * Makes all subscribers recipients who match an issue now, in parts. It may be restarted after a crash and run in
 * several processes at once: each subscriber and each address is added once.
 *
 * @returns whether all are in and the issue is being sent
 */
export async function freezeRecipients(
  newsletter: Segment & { readonly id: number },
  signal: AbortSignal,
): Promise<boolean> {
  const condition = isRecipientOf(newsletter);
  for (let after = 0; ; ) {
    const meant = await subscribersAfter(database(), condition, after, lookedUp);
    for (let from = 0; from < meant.length; from += partSize) {
      if (signal.aborted || !(await freezePart(newsletter.id, meant.slice(from, from + partSize))))
        return false;
      await setImmediate();
    }
    const last = meant.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return transitionIssue(
    newsletter.id,
    "start",
    ({ status }) => status === "preparing",
    (_row, now) => ({ status: "sending", startedAt: now }),
  );
}

/** False when the issue is no longer being prepared. */
async function freezePart(newsletterId: number, part: readonly Meant[]): Promise<boolean> {
  const suppressed = await isSuppressed(
    database(),
    part.map(({ email }) => email),
  );
  const ids = part.map(({ id }) => id);
  const without = part.flatMap(({ id, email }) => (suppressed.has(email) ? [id] : []));
  return database().transaction(async (tx) => {
    if ((await issueStateOf(newsletterId))?.status !== "preparing") return false;
    await addRecipients(tx, { newsletterId, ids, suppressed: without, now: new Date() });
    return true;
  });
}

const { table } = newsletterSubscribers;

/** A subscriber who is to become a recipient. */
interface Meant {
  readonly id: number;
  readonly email: string;
}

/** Subscribers of a condition after one of them, in the order of their ids. */
async function subscribersAfter(
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

/** Subscribers who become recipients. */
interface Part {
  readonly newsletterId: number;
  readonly ids: readonly number[];
  /** Those of them whose address is suppressed. */
  readonly suppressed: readonly number[];
  readonly now: Date;
}

/** Makes subscribers recipients of an issue as far as they are active still, each once however often it is done. */
async function addRecipients(
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
    WHERE ${table.status} = 'active' AND ${table.deletedAt} IS NULL AND ${table.email} NOT IN ${demoAddresses}
    ON CONFLICT DO NOTHING`);
}
