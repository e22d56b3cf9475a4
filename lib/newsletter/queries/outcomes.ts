import type { SQL } from "drizzle-orm";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { database } from "#db/client";
import { prepared } from "#lib/kernel/queries/prepared";
import { mapSeries } from "#lib/platform/map-series";
import { newsletter } from "../newsletter.ts";
import { newsletterLists } from "../newsletter-lists.ts";
import { newsletterLinks, newsletterRecipients as recipients } from "../tables.ts";

type RecipientState = (typeof recipients)["$inferSelect"]["state"];

/** Filter for the recipients of an issue; without one all are included. */
export interface OutcomeChoice {
  readonly state?: RecipientState | undefined;
  readonly domain?: string | undefined;
  /** Code of RFC 3463, else of SMTP, else the short key or the words that are stored. */
  readonly reason?: string | undefined;
}

type StateCounts = Readonly<Record<RecipientState, number>>;

const reason = sql<string>`coalesce(${recipients.enhancedCode}, CAST(${recipients.smtpCode} AS TEXT), ${recipients.error}, '')`;
const countOf = (state: RecipientState) =>
  sql<number>`count(*) FILTER (WHERE ${recipients.state} = ${sql.raw(`'${state}'`)})`.mapWith(Number);

/** Reads the outcomes at each domain, those with most recipients first. */
export async function outcomesByDomain(
  newsletterId: number,
  limit: number,
): Promise<readonly (StateCounts & { readonly domain: string; readonly total: number })[]> {
  const total = sql<number>`count(*)`.mapWith(Number);
  return database()
    .select({
      domain: recipients.domain,
      total,
      waiting: countOf("waiting"),
      sent: countOf("sent"),
      deferred: countOf("deferred"),
      failed: countOf("failed"),
      skipped: countOf("skipped"),
    })
    .from(recipients)
    .where(eq(recipients.newsletterId, newsletterId))
    .groupBy(recipients.domain)
    .orderBy(desc(total), asc(recipients.domain))
    .limit(limit)
    .all();
}

/** Why mails failed, wait for another try or were left out, what happened most first. */
export async function outcomesByReason(
  newsletterId: number,
  limit: number,
): Promise<
  readonly {
    readonly reason: string;
    readonly state: RecipientState;
    readonly total: number;
    readonly words: string | null;
  }[]
> {
  const total = sql<number>`count(*)`.mapWith(Number);
  return database()
    .select({ reason, state: recipients.state, total, words: sql<string | null>`max(${recipients.error})` })
    .from(recipients)
    .where(and(eq(recipients.newsletterId, newsletterId), sql`${reason} <> ''`))
    .groupBy(reason, recipients.state)
    .orderBy(desc(total), asc(reason))
    .limit(limit)
    .all();
}

/** Returns a range of the matching recipients, in the order in which they were frozen. */
export async function listRecipients(
  newsletterId: number,
  choice: OutcomeChoice,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly (typeof recipients)["$inferSelect"][]> {
  return database()
    .select()
    .from(recipients)
    .where(meant(newsletterId, choice))
    .orderBy(asc(recipients.id))
    .limit(limit)
    .offset(offset)
    .all();
}

export async function countRecipientsMeant(newsletterId: number, choice: OutcomeChoice): Promise<number> {
  return database().$count(recipients, meant(newsletterId, choice));
}

/** Addresses that an issue's links lead to, what was followed most first. */
export async function clicksOf(
  newsletterId: number,
): Promise<readonly { readonly url: string; readonly clicks: number }[]> {
  return database()
    .select({ url: newsletterLinks.url, clicks: newsletterLinks.clicks })
    .from(newsletterLinks)
    .where(eq(newsletterLinks.newsletterId, newsletterId))
    .orderBy(desc(newsletterLinks.clicks), asc(newsletterLinks.id))
    .limit(200)
    .all();
}

function meant(newsletterId: number, { state, domain, reason: why }: OutcomeChoice): SQL | undefined {
  return and(
    eq(recipients.newsletterId, newsletterId),
    state === undefined ? undefined : eq(recipients.state, state),
    domain === undefined ? undefined : eq(recipients.domain, domain),
    why === undefined ? undefined : eq(reason, why),
  );
}

const { table: issues } = newsletter;
const { table: lists } = newsletterLists;

const link = prepared((open) =>
  open
    .select({ url: newsletterLinks.url })
    .from(newsletterLinks)
    .where(eq(newsletterLinks.id, sql.placeholder("id")))
    .prepare(),
);

/** The address that a link of an issue leads to. */
export async function findNewsletterLink(id: number): Promise<string | undefined> {
  return (await link().get({ id }))?.url;
}

/** Numbers of opens of issues and of followed links since the last time, each by its id. */
interface Counted {
  readonly opens: ReadonlyMap<number, number>;
  readonly clicks: ReadonlyMap<number, number>;
}

/** Adds to the counts of issues whose list counts that event. Does nothing where the database is busy. */
export async function addCounted({ opens, clicks }: Counted): Promise<void> {
  await database().briefly(() =>
    database().transaction(async (tx) => {
      await mapSeries([...opens], async ([id, number]) =>
        tx
          .update(issues)
          .set({ opens: sql`${issues.opens} + ${number}` })
          .where(and(eq(issues.id, id), counts("counts_opens", issues.list)))
          .run(),
      );
      await mapSeries([...clicks], async ([id, number]) =>
        tx
          .update(newsletterLinks)
          .set({ clicks: sql`${newsletterLinks.clicks} + ${number}` })
          .where(and(eq(newsletterLinks.id, id), counts("counts_clicks", listOfLink)))
          .run(),
      );
    }),
  );
}

const listOfLink = sql`(SELECT ${issues.list} FROM ${issues} WHERE ${issues.id} = ${newsletterLinks.newsletterId})`;

function counts(switchOfList: "counts_opens" | "counts_clicks", list: unknown) {
  return sql`EXISTS (SELECT 1 FROM ${lists} AS own WHERE own.id = ${list} AND own.${sql.raw(switchOfList)})`;
}
