import { database } from "#db/client";
import { slugPattern } from "#lib/platform/latin-slug";
import { homeAddress } from "../kernel/public-addresses.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { mapSeries } from "../platform/map-series.ts";
import { siteIdentity } from "../settings/organisation.ts";
import type { LoadBlock } from "../website/blocks/registry.ts";
import type { Feed } from "../website/feed.ts";
import { searchAppearanceOf } from "../website/metadata.ts";
import type { PublicContext, PublicType } from "../website/public-types/public-type.ts";
import { siteDate } from "../website/site-date.ts";
import { siteText } from "../website/site-text.ts";
import { tie } from "../website/ties.ts";
import type { SiteView } from "../website/view.ts";
import type { SiteLink } from "../website/views/shown.ts";
import { issueAddress, issueSegments, issuesAddress } from "./addresses.ts";
import { listDescription, listTitle } from "./list-title.ts";
import { withoutNames } from "./merge-fields.ts";
import { archiveTitle, hasIssuesPage, issuesFeeds, issuesView, signUpHref } from "./public-list.ts";
import { newsletterListsByIds } from "./queries/open-lists.ts";
import type { IssueRow } from "./queries/public-newsletters.ts";
import {
  archivedLists,
  countIssues,
  findReadableIssueAt,
  isListArchived,
  issuesBeside,
  listAllIssues,
  listIssues,
  listReadableIssues,
} from "./queries/public-newsletters.ts";
import { signUpForm } from "./sign-up-screens.ts";

type Key = { readonly list: Language } | { readonly id: number };

/** Issues of newsletters that were sent, of lists whose issues are on the website: page by page, each of them, and a feed. */
export const newsletterPublicType: PublicType<IssueRow, Key> = {
  module: "newsletter",
  firstSegments: issueSegments,
  isSearched: async ({ status, list }, connection) =>
    status === "sent" && list !== null && (await isListArchived(connection, list)),

  resolve: async ([slug, ...rest], language, _, page) => {
    if (slug === undefined) {
      const isThere = await hasIssuesPage(language, page);
      return isThere ? { key: { list: language }, address: issuesAddress(language) } : undefined;
    }
    if (rest.length > 0 || !slugPattern.test(slug)) return undefined;
    const row = await findReadableIssueAt({ language, slug });
    return row && { key: { id: row.id }, address: issueAddress({ language, slug: row.slug }) };
  },

  view: async (key, context) => {
    if ("list" in key) return issuesView(key.list, context);
    const [row] = await listReadableIssues([key.id]);
    return row && issueView(row, context);
  },

  preview: issueView,
  addressOf: async (row) => issueAddress(row),

  live: async (ids) =>
    (await listReadableIssues(ids.map(Number))).map((row) => ({
      id: row.id,
      href: issueAddress(row),
      text: row.subject,
    })),

  listAddress: issuesAddress,
  indexable: async (_, limit) => {
    return (await listAllIssues(limit)).map((row) => ({
      href: issueAddress(row),
      language: row.language,
      changedAt: changedAt(row),
      set: row.id,
    }));
  },

  feed: async (key, context) => ("list" in key ? issuesFeed(key.list, context) : undefined),

  navigation: async (language) => {
    if ((await countIssues(language)) === 0) return [];
    const text = archiveTitle(language, await archivedLists());
    return [{ href: issuesAddress(language), text, children: [] }];
  },

  newest: async (language, count) =>
    (await listIssues(language, { limit: count })).map((row) => ({
      href: issueAddress(row),
      text: row.subject,
    })),
};

const mostEntries = 20;

/** The newest issues with their texts. */
async function issuesFeed(language: Language, context: PublicContext): Promise<Feed> {
  const lists = await archivedLists();
  const { name, tagline } = await siteIdentity(language);
  const [list] = lists;
  const described = lists.length === 1 ? list?.[`description_${language}`] : undefined;
  return {
    language,
    title: `${archiveTitle(language, lists)} – ${name}`,
    description: described ?? (tagline || name),
    href: issuesAddress(language),
    entries: await mapSeries(
      (await listIssues(language, { limit: mostEntries })).map(withoutNames),
      async (row) => ({
        record: `newsletter:${row.id}`,
        href: issueAddress(row),
        title: row.subject,
        summary: row.preheader,
        html: (await siteText(row, context)).html,
        publishedAt: row.startedAt ?? row.createdAt,
        changedAt: changedAt(row),
        author: null,
        categories: lists.filter(({ id }) => id === row.list).map((one) => listTitle(one, language)),
        picture: undefined,
      }),
    ),
  };
}

/** Returns the time of the last change of an issue that visitors could see. */
function changedAt({ finishedAt, startedAt, createdAt }: IssueRow): Date {
  return finishedAt ?? startedAt ?? createdAt;
}

/** An issue as a page of the website; one that was not sent yet is dated today. */
async function issueView(named: IssueRow, context: PublicContext): Promise<SiteView> {
  const row = withoutNames(named);
  const { language, subject, preheader, content } = row;
  const href = issueAddress(row);
  const lists = await archivedLists();
  const { newer, older } = await issuesBeside(row);
  return {
    language,
    title: tie(subject, language),
    record: { module: "newsletter", id: row.id },
    breadcrumbs: [
      { href: homeAddress(language), text: translator(language, "site")("home") },
      { href: issuesAddress(language), text: archiveTitle(language, lists) },
    ],
    translations: [{ language, href }],
    search: await searchAppearanceOf(
      { language, title: subject, perex: preheader, content },
      { href, picture: undefined },
    ),
    feeds: issuesFeeds(language, lists),
    body: {
      kind: "story",
      date: siteDate(row.startedAt ?? context.now, language),
      author: null,
      labels: [],
      perex: preheader && tie(preheader, language),
      picture: undefined,
      event: undefined,
      ...(await siteText(row, context)),
      newer: newer && linkTo(newer),
      older: older && linkTo(older),
      signUpHref: signUpHref(
        language,
        lists.filter(({ id }) => id === row.list),
      ),
      related: [],
    },
  };
}

function linkTo(named: IssueRow): SiteLink {
  const row = withoutNames(named);
  return { href: issueAddress(row), text: tie(row.subject, row.language) };
}

/** Loads the sign-up form of the block, as long as the list accepts sign-ups. */
export const loadNewsletter: LoadBlock = async ({ title, summary, newsletterList, language }, context) => {
  const lists = await newsletterListsByIds(database(), newsletterList === null ? [] : [newsletterList]);
  const form = await signUpForm(lists, language, context.now, { sender: context.sender });
  const [list] = lists;
  if (!form || !list) return undefined;
  const description = summary ?? listDescription(list, language);
  return {
    kind: "newsletter",
    title: tie(title ?? listTitle(list, language), language),
    summary: description && tie(description, language),
    form,
  };
};
