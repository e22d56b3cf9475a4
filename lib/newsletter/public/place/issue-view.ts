import { homeAddress } from "#lib/kernel/public-addresses";
import { withoutNames } from "#lib/newsletter/archive/without-names";
import { archivedLists, type IssueRow, issuesBeside } from "#lib/newsletter/queries/public-newsletters";
import { translator } from "#lib/platform/i18n/translator";
import type { Visit } from "#lib/website/places/place";
import { searchAppearance } from "#lib/website/search-appearance";
import { siteDate } from "#lib/website/site-date";
import { siteText } from "#lib/website/site-text";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { SiteLink } from "#lib/website/views/shown";
import { issueAddress, issuesAddress } from "./addresses.ts";
import { issuesFeeds, signUpHref, titleOf } from "./list-view.ts";

/** An issue as a page of the website; one that was not sent yet is dated today. */
export async function issueView(named: IssueRow, visit: Visit): Promise<SiteView> {
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
      { href: issuesAddress(language), text: titleOf(language, lists) },
    ],
    translations: [{ language, href }],
    search: await searchAppearance(
      { language, title: subject, perex: preheader, content },
      { href, picture: undefined },
    ),
    feeds: issuesFeeds(language, lists),
    body: {
      kind: "story",
      date: siteDate(row.startedAt ?? visit.now, language),
      author: null,
      labels: [],
      perex: preheader && tie(preheader, language),
      picture: undefined,
      event: undefined,
      ...(await siteText(row, visit)),
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
