import { and, asc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { isAmongNumbers, isAmongTexts, listOfNumbers, numberIn } from "#db/expressions";
import { pagesTable as pages } from "#lib/content/pages";
import { visible } from "#lib/kernel/queries/live-records";
import { prepared } from "#lib/kernel/queries/prepared";
import { recordLinks, settings } from "#lib/kernel/tables";
import type { Language } from "#lib/platform/i18n/languages";
import { siteLanguages } from "#lib/platform/site-languages";

export type PublicPage = typeof pages.$inferSelect;
/** A page with the ids of the categories that it lists. */
export type SortedPage = PublicPage & { readonly categories?: readonly number[] };
/** Fields of a page that links, cards and menus show. */
export type PageSummary = Pick<PublicPage, keyof typeof pageSummary>;

export const pageSummary = {
  id: pages.id,
  language: pages.language,
  path: pages.path,
  title: pages.title,
  perex: pages.perex,
  image: pages.image,
  imageAlt: pages.imageAlt,
  parentId: pages.parentId,
  updatedAt: pages.updatedAt,
  publishedAt: pages.publishedAt,
} as const;

/** Finds the home page of a language, if one was chosen and is live. */
export async function findLiveHome(language: Language, now: Date): Promise<PageSummary | undefined> {
  return homeOf().get({ key: `home.${language}`, now: now.getTime() });
}

/** Lists the home pages of the languages of the website that were chosen and are live. */
export async function listLiveHomes(now: Date): Promise<readonly Pick<PageSummary, "id">[]> {
  const keys = siteLanguages().map((language) => `home.${language}`);
  return homes().all({ keys: JSON.stringify(keys), now: now.getTime() });
}

export async function findLiveByPath(
  language: Language,
  path: string,
  now: Date,
): Promise<PageSummary | undefined> {
  return byPath().get({ language, path, now: now.getTime() });
}

/** Finds the live page with a slug of a language, anywhere in the tree. */
export async function findLiveBySlug(
  language: Language,
  slug: string,
  now: Date,
): Promise<PageSummary | undefined> {
  return bySlug().get({ language, slug, now: now.getTime() });
}

export async function findLivePage(id: number, now: Date): Promise<SortedPage | undefined> {
  return byId().get({ id, now: now.getTime() });
}

/** Returns a page in any state, including the trash. */
export async function pageById(connection: Connection, id: number): Promise<PublicPage | undefined> {
  return connection.select().from(pages).where(eq(pages.id, id)).get();
}

/** Finds a page in any state except the trash. */
export async function findStoredPage(id: number): Promise<PublicPage | undefined> {
  return database()
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), isNull(pages.deletedAt)))
    .get();
}

/** Lists live pages directly under a page, in their order. */
export async function listLiveChildren(parentId: number, now: Date): Promise<readonly PageSummary[]> {
  return childrenOf().all({ parentId, now: now.getTime() });
}

/** Lists live pages of the navigation's first level, in their order. */
export async function listNavigationRoots(language: Language, now: Date): Promise<readonly PageSummary[]> {
  return navigationRoots().all({ language, now: now.getTime() });
}

/** Lists live pages of the navigation's first two levels, in their order. */
export async function listNavigationPages(language: Language, now: Date): Promise<readonly PageSummary[]> {
  const roots = await listNavigationRoots(language, now);
  if (roots.length === 0) return [];
  const ids = JSON.stringify(roots.map(({ id }) => id));
  return [...roots, ...(await navigationBelow().all({ ids, now: now.getTime() }))];
}

/** Lists the live pages of a translation set, which is identified by the id of its original. */
export async function listLiveTranslations(originalId: number, now: Date): Promise<readonly PageSummary[]> {
  return translationsOf().all({ originalId, now: now.getTime() });
}

export async function listLivePagesByIds(ids: readonly number[], now: Date): Promise<readonly PageSummary[]> {
  return ids.length === 0 ? [] : byIds().all({ ids: JSON.stringify(ids), now: now.getTime() });
}

/** Lists live pages that search engines may index, at most `limit`, oldest first. */
export async function listIndexablePages(now: Date, limit: number) {
  return database()
    .select({ ...pageSummary, translationOf: pages.translationOf, publishAt: pages.publishAt })
    .from(pages)
    .where(and(eq(pages.noindex, false), visible(pages, now)))
    .orderBy(asc(pages.id))
    .limit(limit)
    .all();
}

export async function countPages(): Promise<number> {
  return database().$count(pages);
}

const parameter = sql.placeholder;

const homeOf = prepared((open) =>
  open
    .select(pageSummary)
    .from(settings)
    .innerJoin(pages, eq(pages.id, numberIn(settings.value)))
    .where(and(eq(settings.key, parameter("key")), visible(pages, parameter("now"))))
    .prepare(),
);

const homes = prepared((open) =>
  open
    .select({ id: pages.id })
    .from(settings)
    .innerJoin(pages, eq(pages.id, numberIn(settings.value)))
    .where(and(isAmongTexts(settings.key, parameter("keys")), visible(pages, parameter("now"))))
    .prepare(),
);

const byPath = prepared((open) =>
  open
    .select(pageSummary)
    .from(pages)
    .where(
      and(
        eq(pages.path, parameter("path")),
        eq(pages.language, parameter("language")),
        visible(pages, parameter("now")),
      ),
    )
    .prepare(),
);

const bySlug = prepared((open) =>
  open
    .select(pageSummary)
    .from(pages)
    .where(
      and(
        eq(pages.slug, parameter("slug")),
        eq(pages.language, parameter("language")),
        visible(pages, parameter("now")),
      ),
    )
    .prepare(),
);

/** The ids are read together with the page, so that pages without categories cost no extra query. */
const categories = sql`(SELECT ${listOfNumbers(recordLinks.toId, recordLinks.position)}
  FROM ${recordLinks}
  WHERE ${recordLinks.fromModule} = 'pages' AND ${recordLinks.field} = 'categories'
    AND ${recordLinks.fromId} = CAST(${pages.id} AS TEXT))`.mapWith((ids: string): readonly number[] =>
  JSON.parse(ids),
);

const byId = prepared((open) =>
  open
    .select({ ...getTableColumns(pages), categories })
    .from(pages)
    .where(and(eq(pages.id, parameter("id")), visible(pages, parameter("now"))))
    .prepare(),
);

const byIds = prepared((open) =>
  open
    .select(pageSummary)
    .from(pages)
    .where(and(isAmongNumbers(pages.id, parameter("ids")), visible(pages, parameter("now"))))
    .prepare(),
);

const childrenOf = prepared((open) =>
  open
    .select(pageSummary)
    .from(pages)
    .where(and(eq(pages.parentId, parameter("parentId")), visible(pages, parameter("now"))))
    .orderBy(asc(pages.position), asc(pages.id))
    .prepare(),
);

const navigationRoots = prepared((open) =>
  open
    .select(pageSummary)
    .from(pages)
    .where(
      and(
        isNull(pages.parentId),
        eq(pages.language, parameter("language")),
        eq(pages.inNavigation, true),
        visible(pages, parameter("now")),
      ),
    )
    .orderBy(asc(pages.position), asc(pages.id))
    .prepare(),
);

const navigationBelow = prepared((open) =>
  open
    .select(pageSummary)
    .from(pages)
    .where(
      and(
        isAmongNumbers(pages.parentId, parameter("ids")),
        eq(pages.inNavigation, true),
        visible(pages, parameter("now")),
      ),
    )
    .orderBy(asc(pages.position), asc(pages.id))
    .prepare(),
);

const translationsOf = prepared((open) =>
  open
    .select(pageSummary)
    .from(pages)
    .where(
      and(
        or(eq(pages.id, parameter("originalId")), eq(pages.translationOf, parameter("originalId"))),
        visible(pages, parameter("now")),
      ),
    )
    .prepare(),
);
