import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { isAmongNumbers } from "#db/expressions";
import { prepared } from "#lib/kernel/queries/prepared";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";

const { table } = newsletterLists;

export type NewsletterList = (typeof table)["$inferSelect"];

/** The list that somebody names by its key or id, whether it takes sign-ups or not. */
export async function findNewsletterList(named: string): Promise<NewsletterList | undefined> {
  const id = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined;
  const found = await database()
    .select()
    .from(table)
    .where(
      and(or(eq(table.key, named), ...(id === undefined ? [] : [eq(table.id, id)])), isNull(table.deletedAt)),
    )
    .all();
  return found.find(({ key }) => key === named) ?? found[0];
}

/** Lists that visitors can sign up for by themselves. */
export async function listOpenNewsletterLists(): Promise<readonly NewsletterList[]> {
  return database()
    .select()
    .from(table)
    .where(and(eq(table.open, true), isNull(table.deletedAt)))
    .orderBy(asc(table.id))
    .all();
}

/** Returns those of the given lists that exist. */
export async function newsletterListsByIds(
  connection: Connection,
  ids: readonly number[],
): Promise<readonly NewsletterList[]> {
  if (ids.length === 0) return [];
  return byIds(connection).all({ ids: JSON.stringify(ids) });
}

const byIds = prepared((open) =>
  open
    .select()
    .from(table)
    .where(and(isAmongNumbers(table.id, sql.placeholder("ids")), isNull(table.deletedAt)))
    .orderBy(asc(table.id))
    .prepare(),
);
