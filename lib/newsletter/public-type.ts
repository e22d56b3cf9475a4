import { archive } from "../website/public-types/archive.ts";
import { siteText } from "../website/site-text.ts";
import { issueSegments } from "./addresses.ts";
import { listDescription, listTitle } from "./list-title.ts";
import { withoutNames } from "./merge-fields.ts";
import { archiveTitle, issueCards, issueLink, issueStory, signUpHref } from "./public-issue.ts";
import {
  archivedLists,
  countIssues,
  findReadableIssue,
  findReadableIssueAt,
  isListArchived,
  listAllIssues,
  listIssues,
  listReadableIssues,
} from "./queries/public-newsletters.ts";

/** Issues of newsletters that were sent, of lists whose issues are on the website. */
export const newsletterPublicType = archive({
  module: "newsletter",
  segments: issueSegments,
  isSearched: async ({ status, list }, connection) =>
    status === "sent" && list !== null && (await isListArchived(connection, list)),
  facts: (row) => ({ ...issueLink(row), changedAt: row.finishedAt ?? row.startedAt ?? row.createdAt }),
  order: {
    at: findReadableIssueAt,
    find: findReadableIssue,
    byIds: listReadableIssues,
    page: ({ language }, stretch) => listIssues(language, stretch),
    texts: ({ language }, limit) => listIssues(language, { limit }),
    has: async ({ language }, _, offset = 0) => (await listIssues(language, { limit: 1, offset })).length > 0,
    count: ({ language }) => countIssues(language),
    indexable: (_, limit) => listAllIssues(limit),
    newest: async (language, limit) => (await listIssues(language, { limit })).map(issueLink),
  },
  about: async (language) => {
    const lists = await archivedLists();
    const [list] = lists.length === 1 ? lists : [];
    return {
      title: archiveTitle(language, lists),
      description: list ? listDescription(list, language) : null,
      signUpHref: signUpHref(language, lists),
    };
  },
  isThere: async () => (await archivedLists()).length > 0,
  cards: issueCards,
  story: issueStory,
  entry: async (named, context) => {
    const row = withoutNames(named);
    const { html } = await siteText(row, context);
    return { summary: row.preheader, html, publishedAt: row.startedAt ?? row.createdAt, author: null };
  },
  sortedUnder: async () => {
    const lists = await archivedLists();
    return ({ list, language }) =>
      lists.filter(({ id }) => id === list).map((one) => listTitle(one, language));
  },
});
