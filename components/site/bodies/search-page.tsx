import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { SearchBody, SiteResult } from "#lib/website/views/bodies";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { SearchForm } from "../search-form.tsx";

/** The site's search: the field, the results page by page, and help if there are none. */
export async function SearchPage({ view, body }: { readonly view: SiteView; readonly body: SearchBody }) {
  const t = await getTranslations("site.search");
  const { action, text, state, count } = body;
  return (
    <section className="page search-page">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
      </header>
      <SearchForm action={action} text={text} isFirst={state === "unasked"} />
      {state !== "searched" && <p className="search-hint">{t(state === "unasked" ? "intro" : "tooShort")}</p>}
      {count > 0 && <Results body={body} />}
      {state === "searched" && count === 0 && <Nothing body={body} />}
      {body.newest.length > 0 && (
        <section className="search-newest" aria-labelledby="newest">
          <h2 id="newest">{t("newest")}</h2>
          <SearchResults results={body.newest} heading="h3" />
        </section>
      )}
    </section>
  );
}

async function Results({ body: { text, count, results, turns } }: BodyProps) {
  const t = await getTranslations("site");
  return (
    <>
      <h2 className="search-count">{t("search.count", { count, text })}</h2>
      <SearchResults results={results} heading="h3" />
      {turns.of > 1 && (
        <nav className="list-turns" aria-label={t("search.turns")}>
          {turns.newer && (
            <a rel="prev" href={turns.newer}>
              {t("search.newer")}
            </a>
          )}
          <span className="list-page">{t("archive.page", { page: turns.page, of: turns.of })}</span>
          {turns.older && (
            <a rel="next" href={turns.older}>
              {t("search.older")}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

async function Nothing({ body: { text, advice } }: BodyProps) {
  const t = await getTranslations("site.search");
  return (
    <>
      <h2 className="search-count">{t("nothing", { text })}</h2>
      {advice.length === 0 ? (
        <p className="search-hint">{t("nothingText")}</p>
      ) : (
        <>
          <p className="search-hint">{t("instead")}:</p>
          <ul className="search-advice">
            {advice.map((one) => (
              <li key={one.href}>
                <a href={one.href}>
                  {one.text} <span>{t("finds", { count: one.count })}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface BodyProps {
  readonly body: SearchBody;
}

/** Lists the results: kind, title and an excerpt with the searched words marked. */
function SearchResults({
  results,
  heading: Heading,
}: {
  readonly results: readonly SiteResult[];
  /** One level below the heading above the list. */
  readonly heading: "h3";
}) {
  return (
    <ol className="search-results">
      {results.map(({ href, kind, where, title, excerpt }) => (
        <li key={href}>
          <p className="search-where">
            {kind} <span>{where}</span>
          </p>
          <Heading>
            <a href={href}>
              <Marked runs={title} />
            </a>
          </Heading>
          {excerpt.length > 0 && (
            <p className="search-excerpt">
              <Marked runs={excerpt} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Marked({ runs }: { readonly runs: SiteResult["title"] }) {
  return runs.map(({ text, isFound }, index) => {
    const key = `${index} ${text}`;
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
