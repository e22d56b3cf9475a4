import type { Connection } from "#db/client";
import { isLive } from "#lib/content/live";
import { type PublicPage as PageRow, pageById } from "#lib/content/queries/public-pages";
import type { Issue } from "#lib/kernel/engine/form/issue";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { settingOn } from "#lib/kernel/queries/settings";
import { ancestorsOf } from "#lib/kernel/queries/tree";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { knownLanguages } from "#lib/platform/site-languages";
import { pages } from "../pages.ts";

/** Checks whether a page is served at the root of a language. */
export async function isHomePage(connection: Connection, id: number): Promise<boolean> {
  return (await homePages(connection)).includes(id);
}

/**
 * Returns the problems that a change would cause to a page at the root of a language: no one would find the website's
 * beginning.
 */
export async function homeIssues(
  before: PageRow | undefined,
  page: Partial<PageRow>,
  { tx, now }: ChangeContext,
): Promise<readonly Issue[]> {
  if (!before || before.deletedAt || !(await isHomePage(tx, before.id))) return [];
  const after = { ...before, ...page };
  const isHanging = after.parentId !== null && after.parentId !== before.parentId;
  return [
    ...(isLive(before, now) ? hiddenIssues(before, after, now) : []),
    ...(isHanging ? [{ field: "parentId", code: "home_moved" }] : []),
    ...(after.language === before.language ? [] : [{ field: "language", code: "home_language" }]),
  ];
}

/**
 * Finds the reason why a page must not go to the trash: it, or a page that goes along with it, is the home page of a
 * language.
 */
export async function homeInBranch(
  connection: Connection,
  id: number,
): Promise<"homePage" | "homeBelow" | undefined> {
  const homes = await homePages(connection);
  if (homes.includes(id)) return "homePage";
  const above = await mapSeries(homes, async (home) => {
    const page = await pageById(connection, home);
    return page && page.deletedAt === null ? ancestorsOf(connection, pages.table, page.parentId) : [];
  });
  return above.flat().some((page) => page.id === id) ? "homeBelow" : undefined;
}

/** Returns the name of the setting that holds the home page of a language. */
export function homeSetting(language: Language): string {
  return `home.${language}`;
}

async function homePages(connection: Connection): Promise<readonly number[]> {
  const chosen = await mapSeries(knownLanguages(), (language) =>
    settingOn(connection, homeSetting(language)),
  );
  return chosen.flatMap((id) => (typeof id === "number" || typeof id === "string" ? [Number(id)] : []));
}

function hiddenIssues(before: PageRow, after: PageRow, now: Date): readonly Issue[] {
  if (after.status !== "published") return [{ field: "status", code: "home_hidden" }];
  if (after.publishAt && after.publishAt > now) return [{ field: "publishAt", code: "home_hidden" }];
  const ends = after.unpublishAt && after.unpublishAt.getTime() !== before.unpublishAt?.getTime();
  return ends ? [{ field: "unpublishAt", code: "home_hidden" }] : [];
}
