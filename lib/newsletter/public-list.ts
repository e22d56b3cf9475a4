import { homeAddress } from "../kernel/public-addresses.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { siteLanguages } from "../platform/site-languages.ts";
import { siteIdentity } from "../settings/organisation.ts";
import { addressOfFile, feedTypes } from "../website/feed.ts";
import { pageTitle } from "../website/metadata.ts";
import { pageAddress } from "../website/public-types/news/addresses.ts";
import type { PublicContext } from "../website/public-types/public-type.ts";
import { siteDate } from "../website/site-date.ts";
import { tie } from "../website/ties.ts";
import type { SiteView } from "../website/view.ts";
import type { ArchiveBody } from "../website/views/bodies.ts";
import type { SiteCard, SiteFeed } from "../website/views/shown.ts";
import { issueAddress, issuesAddress, newsletterAddress } from "./addresses.ts";
import { listTitle } from "./list-title.ts";
import { withoutNames } from "./merge-fields.ts";
import type { IssueRow, NewsletterListRow } from "./queries/public-newsletters.ts";
import { archivedLists, countIssues, listIssues } from "./queries/public-newsletters.ts";

/** Issues on a page of the list. */
const most = 12;

/** Checks whether the list has a page at all; the first one exists as long as any list is shown on the website. */
export async function hasIssuesPage(language: Language, page: number): Promise<boolean> {
  if (page === 1) return (await archivedLists()).length > 0;
  return (await listIssues(language, { limit: 1, offset: (page - 1) * most })).length > 0;
}

/** Returns the issues sent in a language, newest first. */
export async function issuesView(language: Language, { page }: PublicContext): Promise<SiteView> {
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
    translations: siteLanguages().map((other) => ({ language: other, href: issuesAddress(other) })),
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

/** Returns the title of the archive: that of its list, where there is only one. */
export function archiveTitle(language: Language, lists: readonly NewsletterListRow[]): string {
  const [list, ...others] = lists;
  return list && others.length === 0
    ? listTitle(list, language)
    : translator(language, "modules.newsletter")("title");
}

/** Returns the address where visitors sign up for one of the lists, if they can for any. */
export function signUpHref(language: Language, lists: readonly NewsletterListRow[]): string | undefined {
  const [first, ...others] = lists.filter(({ open }) => open);
  if (!first) return undefined;
  return newsletterAddress("subscribe", language, { list: others.length === 0 ? first.key : undefined });
}

/** Returns the feeds by which programs follow the archive. */
export function issuesFeeds(language: Language, lists: readonly NewsletterListRow[]): readonly SiteFeed[] {
  const t = translator(language, "site.archive");
  const title = archiveTitle(language, lists);
  return (["feed.xml", "feed.json"] as const).map((file) => ({
    href: addressOfFile(issuesAddress(language), file),
    type: feedTypes[file],
    text: t(file === "feed.xml" ? "rss" : "json", { title }),
  }));
}

/** Builds a card with the day of the issue, and its list where there are several. */
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
