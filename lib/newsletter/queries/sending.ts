import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { prepared } from "#lib/kernel/queries/prepared";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";
import { newsletterPaces, newsletterTolerated } from "../tables.ts";

const { table } = newsletter;

type Status = (typeof table)["$inferSelect"]["status"];

/** Returns issues that have work to do now, the oldest first. */
export async function listBusyNewsletters(
  connection: Connection,
  now: Date,
): Promise<readonly { readonly id: number; readonly status: Status }[]> {
  const { id, status, sendAt, waiting, deferred, deletedAt } = table;
  const isOpen = sql`${waiting} + ${deferred} > 0`;
  return connection
    .select({ id, status })
    .from(table)
    .where(
      and(
        isNull(deletedAt),
        or(
          and(eq(status, "scheduled"), lte(sendAt, now)),
          eq(status, "preparing"),
          eq(status, "sending"),
          and(eq(status, "cancelled"), isOpen),
        ),
      ),
    )
    .orderBy(asc(id))
    .all();
}

/** State of an issue, and how fast mails may be sent to its list. */
export interface IssueState {
  readonly status: Status;
  readonly list: number | null;
  readonly waiting: number;
  readonly deferred: number;
  readonly sent: number;
  readonly failed: number;
  readonly perMinute: number | null;
  /** Per cent. */
  readonly mostFailures: number | null;
  /** Milliseconds since 1970 at which the next mail of the list may be handed over. */
  readonly nextAt: number | null;
  readonly toleratedFailed: number | null;
  readonly toleratedSettled: number | null;
}

export async function issueStateOf(id: number): Promise<IssueState | undefined> {
  return standing().get({ id });
}

const lists = newsletterLists.table;

const standing = prepared((open) =>
  open
    .select({
      status: table.status,
      list: table.list,
      waiting: table.waiting,
      deferred: table.deferred,
      sent: table.sent,
      failed: table.failed,
      perMinute: lists.perMinute,
      mostFailures: lists.mostFailures,
      nextAt: newsletterPaces.nextAt,
      toleratedFailed: newsletterTolerated.failed,
      toleratedSettled: newsletterTolerated.settled,
    })
    .from(table)
    .leftJoin(lists, eq(lists.id, table.list))
    .leftJoin(newsletterPaces, eq(newsletterPaces.listId, table.list))
    .leftJoin(newsletterTolerated, eq(newsletterTolerated.newsletterId, table.id))
    .where(and(eq(table.id, sql.placeholder("id")), isNull(table.deletedAt)))
    .prepare(),
);

/** Reserves the time until `nextAt`, in milliseconds since 1970, for mails of a list. */
export async function reservePace(connection: Connection, listId: number, nextAt: number): Promise<void> {
  await connection
    .insert(newsletterPaces)
    .values({ listId, nextAt })
    .onConflictDoUpdate({ target: newsletterPaces.listId, set: { nextAt } })
    .run();
}

/** Stops counting earlier failures towards too many failures. */
export async function tolerateFailures(
  connection: Connection,
  newsletterId: number,
  { failed, sent }: { readonly failed: number; readonly sent: number },
): Promise<void> {
  const seen = { failed, settled: failed + sent };
  await connection
    .insert(newsletterTolerated)
    .values({ newsletterId, ...seen })
    .onConflictDoUpdate({ target: newsletterTolerated.newsletterId, set: seen })
    .run();
}
