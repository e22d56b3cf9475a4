import { cache } from "react";
import { homeAddress } from "#lib/kernel/public-addresses";
import { currentMoment } from "#lib/platform/clock";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { siteLanguages } from "#lib/platform/site-languages";
import { siteIdentity } from "#lib/settings/organisation";
import type { SiteView } from "../view.ts";
import type { SearchBody } from "../views/bodies.ts";
import { searchAddress } from "./addresses.ts";
import { countFound, findNewest, readSearchQuery, resultsOf, searchSite } from "./find.ts";
import { spellingsOf } from "./spelling.ts";

/** Results on a page, and the most pages that are turned. */
const shown = 10;
const mostPages = 50;
const newest = 5;

/** Returns the view for a search: the results, or what may help; a page that does not exist becomes the last one. */
export async function searchView(
  typed: string,
  page: number,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<SiteView & { readonly body: SearchBody }> {
  const t = translator(language, "site.search");
  const { text, words } = readSearchQuery(typed);
  const wish = { words, language, now };
  const count = await countFound(wish);
  const of = Math.min(mostPages, Math.max(1, Math.ceil(count / shown)));
  const current = Math.min(page, of);
  const { name } = await siteIdentity(language);
  return {
    language,
    title: t("title"),
    record: undefined,
    breadcrumbs: [{ href: homeAddress(language), text: translator(language, "site")("home") }],
    translations: siteLanguages().map((other) => ({ language: other, href: searchAddress(other, text) })),
    search: {
      title: `${text === "" ? "" : `${t("quoted", { text })} – `}${t("title")} – ${name}`,
      description: t("description", { name }),
      href: searchAddress(language, text, current),
      noindex: true,
      picture: undefined,
    },
    body: {
      kind: "search",
      action: searchAddress(language),
      text,
      state: words.length > 0 ? "searched" : text === "" ? "unasked" : "tooShort",
      count,
      results: resultsOf(await searchSite(wish, { limit: shown, offset: (current - 1) * shown }), language),
      ...(count > 0 ? { advice: [], newest: [] } : await helpFor(wish)),
      turns: {
        page: current,
        of,
        ...(current > 1 ? { newer: searchAddress(language, text, current - 1) } : {}),
        ...(current < of ? { older: searchAddress(language, text, current + 1) } : {}),
      },
    },
  };
}

/**
 * Visitors who found nothing are shown searches that find something; they, and those who searched for nothing, also
 * see what is new.
 */
async function helpFor(wish: Parameters<typeof adviseOn>[0]): Promise<Pick<SearchBody, "advice" | "newest">> {
  const { words, language, now } = wish;
  const advice = words.length > 0 ? await adviseOn(wish) : [];
  return {
    advice: advice.map(({ words: others, count }) => ({
      href: searchAddress(language, others.join(" ")),
      text: others.join(" "),
      count,
    })),
    newest: resultsOf(await findNewest(language, now, newest), language),
  };
}

/** Another query, and how many records it finds. */
interface Advice {
  readonly words: readonly string[];
  readonly count: number;
}

interface Wish {
  readonly words: readonly string[];
  readonly language: Language;
  readonly now: Date;
}

/**
 * Returns searches that find something if all words together found nothing: with words that look like them, with only
 * their beginnings, which finds other endings of a Czech word, or without one of them. The one that keeps most comes
 * first.
 */
export async function adviseOn({ words, language, now }: Wish): Promise<readonly Advice[]> {
  const counted = async (others: readonly (readonly string[])[]) => {
    const found = await mapSeries(others, async (other) => ({
      words: other,
      count: await countFound({ words: other, language, now }),
    }));
    return found.filter(({ count }) => count > 0);
  };
  const spelled = await counted(await spellingsOf({ words, language, now }));
  const [beginning] = spelled.length > 0 ? [] : await counted(beginningsOf(words));
  const fewer = words.length > 1 ? await counted(words.map((_, index) => words.toSpliced(index, 1))) : [];
  const single = fewer.length > 0 || words.length < 3 ? [] : await counted(words.map((word) => [word]));
  return [...spelled, ...(beginning ? [beginning] : []), ...fewer, ...single].slice(0, mostAdvice);
}

const mostAdvice = 4;
const shortestBeginning = 3;
const longestEnding = 4;

/** Returns the words without their last letters, from one to four of them. */
function beginningsOf(words: readonly string[]): readonly (readonly string[])[] {
  const shortened = Array.from({ length: longestEnding }, (_, cut) =>
    words.map((word) => word.slice(0, Math.max(shortestBeginning, word.length - cut - 1))),
  );
  const spelled = shortened.map((one) => one.join(" "));
  return shortened.filter(
    (_, index) => spelled[index] !== words.join(" ") && spelled.indexOf(spelled[index] ?? "") === index,
  );
}

/** Returns the search of a request; read once per request, however often it is called. */
export const requestedSearch = cache((typed: string, page: number, language: Language) =>
  searchView(typed, page, { language, now: currentMoment() }),
);
