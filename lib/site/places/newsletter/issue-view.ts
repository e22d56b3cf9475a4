import { archivedLists, type IssueRow, issuesBeside } from "#db/queries/public/newsletters";
import { translator } from "#lib/i18n/translator";
import { withoutNames } from "#lib/newsletter/archive/without-names";
import { homeAddress } from "#lib/site/addresses";
import { searchAppearance } from "#lib/site/search-appearance";
import { siteDate } from "#lib/site/site-date";
import { siteText } from "#lib/site/site-text";
import { tie } from "#lib/site/ties";
import type { SiteView } from "#lib/site/view";
import type { SiteLink } from "#lib/site/views/shown";
import type { Visit } from "../place.ts";
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
