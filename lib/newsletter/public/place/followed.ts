import { withoutNames } from "#lib/newsletter/archive/without-names";
import { listTitle } from "#lib/newsletter/list-title";
import { archivedLists, type IssueRow, listIssues } from "#lib/newsletter/queries/public-newsletters";
import type { Language } from "#lib/platform/i18n/languages";
import { inTurn } from "#lib/platform/in-turn";
import { siteIdentity } from "#lib/settings/site-identity";
import type { Feed } from "#lib/website/feeds/feed";
import type { Visit } from "#lib/website/places/place";
import { siteText } from "#lib/website/site-text";
import { issueAddress, issuesAddress } from "./addresses.ts";
import { titleOf } from "./list-view.ts";

const mostEntries = 20;

/** The newest issues with their texts. */
export async function issuesFeed(language: Language, visit: Visit): Promise<Feed> {
  const lists = await archivedLists();
  const { name, tagline } = await siteIdentity(language);
  const [list] = lists;
  const described = lists.length === 1 ? list?.[`description_${language}`] : undefined;
  return {
    language,
    title: `${titleOf(language, lists)} – ${name}`,
    description: described ?? (tagline || name),
    href: issuesAddress(language),
    entries: await inTurn(
      (await listIssues(language, { limit: mostEntries })).map(withoutNames),
      async (row) => ({
        record: `newsletter:${row.id}`,
        href: issueAddress(row),
        title: row.subject,
        summary: row.preheader,
        html: (await siteText(row, visit)).html,
        publishedAt: row.startedAt ?? row.createdAt,
        changedAt: changedAt(row),
        author: null,
        categories: lists.filter(({ id }) => id === row.list).map((one) => listTitle(one, language)),
        picture: undefined,
      }),
    ),
  };
}

/** When visitors saw an issue change last. */
export function changedAt({ finishedAt, startedAt, createdAt }: IssueRow): Date {
  return finishedAt ?? startedAt ?? createdAt;
}
