import { homeAddress } from "#lib/kernel/public-addresses";
import { type Language, languages } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/site-identity";
import type { SiteView } from "../view.ts";
import type { SearchBody } from "../views/search-body.ts";
import { searchAddress } from "./addresses.ts";
import { countFound, findNewest, findRecords } from "./find.ts";
import { adviseOn } from "./help.ts";
import { readQuery } from "./query.ts";
import { resultsOf } from "./results.ts";

/** Results on a page, and the most pages that are turned. */
const shown = 10;
const mostPages = 50;
const newest = 5;

/** What visitors see who look for something: what was found, or what may help; a page that there is not is the last one. */
export async function searchView(
  typed: string,
  page: number,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<SiteView & { readonly body: SearchBody }> {
  const t = translator(language, "site.search");
  const { text, words } = readQuery(typed);
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
    translations: languages.map((other) => ({ language: other, href: searchAddress(other, text) })),
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
      results: resultsOf(await findRecords(wish, { limit: shown, offset: (current - 1) * shown }), language),
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

/** Whoever found nothing is told what finds something; whoever asked nothing, too, sees what is new. */
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
