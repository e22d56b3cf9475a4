import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { searchAppearanceOf } from "../website/metadata.ts";
import type { StoryContext } from "../website/public-types/archive/declaration.ts";
import { siteDate } from "../website/site-date.ts";
import { siteText } from "../website/site-text.ts";
import { tie } from "../website/ties.ts";
import type { SiteView } from "../website/view.ts";
import type { SiteCard, SiteLink } from "../website/views/shown.ts";
import { issueAddress, newsletterAddress } from "./addresses.ts";
import { listTitle } from "./list-title.ts";
import { nameless, withoutNames } from "./merge-fields.ts";
import type { IssueRow, NewsletterListRow } from "./queries/public-newsletters.ts";
import { archivedLists, issuesBeside } from "./queries/public-newsletters.ts";

/** An issue as a page of the website; one that was not sent yet is dated today. */
export async function issueStory(
  named: IssueRow,
  context: StoryContext,
): Promise<Pick<SiteView, "search" | "body">> {
  const row = withoutNames(named);
  const { language, subject, preheader, content } = row;
  const lists = (await archivedLists()).filter(({ id }) => id === row.list);
  const { newer, older } = await issuesBeside(row);
  return {
    search: await searchAppearanceOf(
      { language, title: subject, perex: preheader, content },
      { href: context.href, picture: undefined },
    ),
    body: {
      kind: "story",
      date: siteDate(row.startedAt ?? context.now, language),
      author: null,
      labels: [],
      perex: preheader && tie(preheader, language),
      picture: undefined,
      ...(await siteText(row, context)),
      newer: newer && linkTo(newer),
      older: older && linkTo(older),
      signUpHref: signUpHref(language, lists),
      related: [],
    },
  };
}

/** An issue in links: its title names nobody. */
export function issueLink({ language, slug, subject }: IssueRow) {
  return { language, path: slug, title: nameless(subject) };
}

function linkTo(row: IssueRow): SiteLink {
  return { href: issueAddress(row), text: tie(nameless(row.subject), row.language) };
}

/** Returns cards with the day of each issue, and its list where there are several. */
export async function issueCards(rows: readonly IssueRow[]): Promise<readonly SiteCard[]> {
  const lists = await archivedLists();
  return rows
    .map(withoutNames)
    .map(({ language, subject, slug, preheader, startedAt, createdAt, list: own }) => {
      const list = lists.length > 1 ? lists.find(({ id }) => id === own) : undefined;
      return {
        href: issueAddress({ language, slug }),
        text: tie(subject, language),
        perex: preheader && tie(preheader, language),
        picture: undefined,
        date: siteDate(startedAt ?? createdAt, language),
        ...(list ? { extent: listTitle(list, language) } : {}),
      };
    });
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
