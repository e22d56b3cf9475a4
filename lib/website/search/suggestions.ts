import { currentMoment } from "#lib/platform/clock";
import { languageOf } from "#lib/platform/http/request-language";
import { respondJson } from "#lib/platform/http/respond";
import { searchAddress } from "./addresses.ts";
import { countFound, readSearchQuery, resultsOf, searchSite } from "./find.ts";

const most = 6;

/**
 * Responds with the first results to a script that sends requests while a visitor types: `{ "query", "count", "all",
 * "results": [{ "title", "kind", "href" }] }`, where `all` is the page of all of them.
 */
export async function respondSuggestions(request: Request): Promise<Response> {
  const language = languageOf(request.headers);
  const { text, words } = readSearchQuery(new URL(request.url).searchParams.get("q") ?? "");
  const wish = { words, language, now: currentMoment() };
  const found = resultsOf(await searchSite(wish, { limit: most, offset: 0 }), language);
  const results = found.map(({ title, kind, href }) => ({
    title: title.map((run) => run.text).join(""),
    kind,
    href,
  }));
  const answer = { query: text, count: await countFound(wish), all: searchAddress(language, text), results };
  return respondJson(answer, { "cache-control": "no-store", vary: "accept" });
}
