import { homeAddress } from "#lib/kernel/public-addresses";
import { newsletterAddress } from "#lib/newsletter/addresses";
import { withoutNames } from "#lib/newsletter/archive";
import { listTitle } from "#lib/newsletter/list-title";
import {
  archivedLists,
  countIssues,
  type IssueRow,
  listIssues,
  type NewsletterListRow,
} from "#lib/newsletter/queries/public-newsletters";
import { type Language, languages } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/organisation";
import { addressOfFile, feedTypes } from "#lib/website/feeds/feed";
import { pageTitle } from "#lib/website/metadata";
import { pageAddress } from "#lib/website/places/news/addresses";
import type { Visit } from "#lib/website/places/place";
import { siteDate } from "#lib/website/site-date";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { ArchiveBody } from "#lib/website/views/bodies";
import type { SiteCard, SiteFeed } from "#lib/website/views/shown";
import { issueAddress, issuesAddress } from "./addresses.ts";

/** Issues on a page of the list. */
const most = 12;

/** Whether the list has a page at all; the first one is there as long as any list is shown on the website. */
export async function hasIssuesPage(language: Language, page: number): Promise<boolean> {
  if (page === 1) return (await archivedLists()).length > 0;
  return (await listIssues(language, { limit: 1, offset: (page - 1) * most })).length > 0;
}

/** What was sent in a language, the newest first. */
export async function issuesView(language: Language, { page }: Visit): Promise<SiteView> {
  const lists = await archivedLists();
  const rows = await listIssues(language, { limit: most, offset: (page - 1) * most });
  const title = archiveTitle(language, lists);
  const href = issuesAddress(language);
  const t = translator(language, "site.archive");
  const { name } = await siteIdentity(language);
  const description = lists.length === 1 ? (lists[0]?.[`description_${language}`] ?? null) : null;
  return {
    language,
    title: tie(title, language),
    record: undefined,
    breadcrumbs: [
      { href: homeAddress(language), text: translator(language, "site")("home") },
      ...(page === 1 ? [] : [{ href, text: title }]),
    ],
    translations: languages.map((other) => ({ language: other, href: issuesAddress(other) })),
    search: {
      title: await pageTitle(page === 1 ? title : `${title} – ${t("numbered", { page })}`, language),
      description: description ?? t("description", { name, title }),
      href: pageAddress(href, page),
      noindex: false,
      picture: undefined,
    },
    feeds: issuesFeeds(language, lists),
    body: {
      kind: "archive",
      perex: page === 1 && description ? tie(description, language) : null,
      hasLead: false,
      cards: rows.map(withoutNames).map((row) => cardOf(row, lists)),
      labels: [],
      years: [],
      signUpHref: signUpHref(language, lists),
      turns: turnsOf(href, page, Math.max(1, Math.ceil((await countIssues(language)) / most))),
    },
  };
}

/** What all that was sent is called: as its list, where there is one. */
export function archiveTitle(language: Language, lists: readonly NewsletterListRow[]): string {
  const [list, ...others] = lists;
  return list && others.length === 0
    ? listTitle(list, language)
    : translator(language, "modules.newsletter")("title");
}

/** Where visitors sign up for one of the lists, if they can for any. */
export function signUpHref(language: Language, lists: readonly NewsletterListRow[]): string | undefined {
  const [first, ...others] = lists.filter(({ open }) => open);
  if (!first) return undefined;
  return newsletterAddress("subscribe", language, { list: others.length === 0 ? first.key : undefined });
}

/** What programs follow the archive by. */
export function issuesFeeds(language: Language, lists: readonly NewsletterListRow[]): readonly SiteFeed[] {
  const t = translator(language, "site.archive");
  const title = archiveTitle(language, lists);
  return (["feed.xml", "feed.json"] as const).map((file) => ({
    href: addressOfFile(issuesAddress(language), file),
    type: feedTypes[file],
    text: t(file === "feed.xml" ? "rss" : "json", { title }),
  }));
}

/** Its day, and of which list it is where there are several. */
function cardOf(row: IssueRow, lists: readonly NewsletterListRow[]): SiteCard {
  const { language, subject, preheader } = row;
  const list = lists.length > 1 ? lists.find(({ id }) => id === row.list) : undefined;
  return {
    href: issueAddress(row),
    text: tie(subject, language),
    perex: preheader && tie(preheader, language),
    picture: undefined,
    date: siteDate(row.startedAt ?? row.createdAt, language),
    ...(list ? { extent: listTitle(list, language) } : {}),
  };
}

function turnsOf(list: string, page: number, of: number): ArchiveBody["turns"] {
  return {
    page,
    of,
    ...(page > 1 ? { newer: pageAddress(list, page - 1) } : {}),
    ...(page < of ? { older: pageAddress(list, page + 1) } : {}),
  };
}
