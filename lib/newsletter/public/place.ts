import {
  archivedLists,
  countIssues,
  findReadableIssueAt,
  type IssueRow,
  isListArchived,
  listAllIssues,
  listIssues,
  listReadableIssues,
} from "#lib/newsletter/queries/public-newsletters";
import type { Language } from "#lib/platform/i18n/languages";
import type { Place } from "#lib/website/places/place";
import { issueAddress, issueSegments, issuesAddress } from "./place/addresses.ts";
import { changedAt, issuesFeed } from "./place/followed.ts";
import { issueView } from "./place/issue-view.ts";
import { hasIssuesPage, issuesView, titleOf } from "./place/list-view.ts";

type Key = { readonly list: Language } | { readonly id: number };

/** Issues of newsletters that were sent, of lists whose issues are on the website: page by page, each of them, and a feed. */
export const newsletterPlace: Place<IssueRow, Key> = {
  module: "newsletter",
  firstSegments: issueSegments,
  isSearched: async ({ status, list }, connection) =>
    status === "sent" && list !== null && (await isListArchived(connection, list)),

  resolve: async ([slug, ...rest], language, _, page) => {
    if (slug === undefined) {
      const isThere = await hasIssuesPage(language, page);
      return isThere ? { key: { list: language }, address: issuesAddress(language) } : undefined;
    }
    if (rest.length > 0 || !/^[a-z0-9-]+$/.test(slug)) return undefined;
    const row = await findReadableIssueAt({ language, slug });
    return row && { key: { id: row.id }, address: issueAddress({ language, slug: row.slug }) };
  },

  view: async (key, visit) => {
    if ("list" in key) return issuesView(key.list, visit);
    const [row] = await listReadableIssues([key.id]);
    return row && issueView(row, visit);
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

  feed: async (key, visit) => ("list" in key ? issuesFeed(key.list, visit) : undefined),

  navigation: async (language) => {
    if ((await countIssues(language)) === 0) return [];
    const text = titleOf(language, await archivedLists());
    return [{ href: issuesAddress(language), text, children: [] }];
  },

  newest: async (language, count) =>
    (await listIssues(language, { limit: count })).map((row) => ({
      href: issueAddress(row),
      text: row.subject,
    })),
};
