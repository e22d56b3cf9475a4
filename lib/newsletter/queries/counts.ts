import { and, eq, sql } from "drizzle-orm";
import { database } from "#db/client";
import { prepared } from "#lib/kernel/queries/prepared";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";
import { mapSeries } from "#lib/platform/in-turn";
import { newsletterLinks } from "../tables.ts";

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

/** How often issues were opened and links followed since the last time; each by its id. */
export interface Counted {
  readonly opens: ReadonlyMap<number, number>;
  readonly clicks: ReadonlyMap<number, number>;
}

/** Adds to the counts of those whose list counts that. Does nothing where the database is busy. */
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
