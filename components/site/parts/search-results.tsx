import type { SiteResult } from "#lib/website/views/search-body";

/** What was found: what it is, its title, and where in its words, with what was looked for marked. */
export function SearchResults({
  results,
  heading: Heading,
}: {
  readonly results: readonly SiteResult[];
  /** Of the level below what stands above the list. */
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
