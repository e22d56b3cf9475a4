import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";
import type { Language } from "#lib/platform/i18n/languages";

const { table } = newsletter;
const { table: lists } = newsletterLists;

/** An issue as visitors read it. */
export type IssueRow = Omit<(typeof table)["$inferSelect"], "searchText">;
export type NewsletterListRow = (typeof lists)["$inferSelect"];

const { searchText: _, ...columns } = getTableColumns(table);

/** Its mails link to its page, so the page exists as soon as the first of them may be read. */
const isRead = inArray(table.status, ["sending", "paused", "sent"]);
/** Its list shows on the website what was sent. */
const isArchived = and(
  isNull(table.deletedAt),
  inArray(
    table.list,
    sql`(SELECT ${lists.id} FROM ${lists} WHERE ${lists.archived} AND ${lists.deletedAt} IS NULL)`,
  ),
);
/** It went to all recipients, and is announced. */
const isListed = and(eq(table.status, "sent"), isArchived);
const isReadable = and(isRead, isArchived);

export async function findReadableIssueAt({
  language,
  slug,
}: {
  readonly language: Language;
  readonly slug: string;
}): Promise<{ readonly id: number; readonly path: string } | undefined> {
  return database()
    .select({ id: table.id, path: table.slug })
    .from(table)
    .where(and(eq(table.slug, slug), eq(table.language, language), isReadable))
    .get();
}

export async function findReadableIssue(id: number): Promise<IssueRow | undefined> {
  return (await listReadableIssues([id]))[0];
}

/** Issues that can be read, by id, in no order. */
export async function listReadableIssues(ids: readonly number[]): Promise<readonly IssueRow[]> {
  if (ids.length === 0) return [];
  return database()
    .select(columns)
    .from(table)
    .where(and(inArray(table.id, [...ids]), isReadable))
    .all();
}

/** A stretch of what was sent, the newest first. */
export async function listIssues(
  language: Language,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<readonly IssueRow[]> {
  return selectListed([eq(table.language, language)], { limit, offset });
}

/** Lists the issues sent in all languages, newest first. */
export async function listAllIssues(limit: number): Promise<readonly IssueRow[]> {
  return selectListed([], { limit, offset: 0 });
}

export async function countIssues(language: Language): Promise<number> {
  return database().$count(table, and(eq(table.language, language), isListed));
}

/** The issues just newer and just older than one, in its language. */
export async function issuesBeside({ id, language, startedAt }: IssueRow): Promise<{
  readonly newer: IssueRow | undefined;
  readonly older: IssueRow | undefined;
}> {
  const at = startedAt ?? new Date();
  const than = (side: typeof gt) =>
    or(side(table.startedAt, at), and(eq(table.startedAt, at), side(table.id, id)));
  const [newer, older] = [
    await neighbour(language, than(gt), asc),
    await neighbour(language, than(lt), desc),
  ];
  return { newer, older };
}

/** Lists whose issues are on the website, by name. */
export async function archivedLists(): Promise<readonly NewsletterListRow[]> {
  return database()
    .select()
    .from(lists)
    .where(and(eq(lists.archived, true), isNull(lists.deletedAt)))
    .orderBy(asc(lists.name))
    .all();
}

/** Everything of a list that was sent, whether the list shows it or not. */
export async function sentIssuesOf(connection: Connection, list: number): Promise<readonly IssueRow[]> {
  return connection
    .select(columns)
    .from(table)
    .where(and(eq(table.list, list), eq(table.status, "sent")))
    .all();
}

/** Checks whether a list shows on the website what was sent. */
export async function isListArchived(connection: Connection, id: number): Promise<boolean> {
  const condition = and(eq(lists.id, id), eq(lists.archived, true), isNull(lists.deletedAt));
  return (await connection.$count(lists, condition)) > 0;
}

async function neighbour(language: Language, than: SQL | undefined, order: typeof asc) {
  return database()
    .select(columns)
    .from(table)
    .where(and(eq(table.language, language), than, isListed))
    .orderBy(order(table.startedAt), order(table.id))
    .limit(1)
    .get();
}

async function selectListed(
  conditions: readonly SQL[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return database()
    .select(columns)
    .from(table)
    .where(and(...conditions, isListed))
    .orderBy(desc(table.startedAt), desc(table.id))
    .limit(limit)
    .offset(offset)
    .all();
}
