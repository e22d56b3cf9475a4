import { getTranslations } from "next-intl/server";
import type { NavigationItem, SiteFrame } from "#lib/website/views/frame";
import type { SiteLink } from "#lib/website/views/shown";
import { SearchForm } from "../search-form.tsx";

/** An address where nothing is (any more), and the ways on from there. */
export async function DeadEnd({
  kind,
  frame,
  similar = [],
}: {
  readonly kind: "notFound" | "gone";
  readonly frame: SiteFrame;
  /** What may have been meant. */
  readonly similar?: readonly SiteLink[];
}) {
  const t = await getTranslations(`site.${kind}`);
  return (
    <div className="dead-end">
      <p className="dead-end-code">{kind === "gone" ? "410" : "404"}</p>
      <h1>{t("title")}</h1>
      <p className="perex">{t("text")}</p>
      {similar.length > 0 && <Similar links={similar} />}
      <SearchForm action={frame.searchHref} />
      <ul className="page-links">
        <li>
          <a href={frame.homeHref}>{t("home")}</a>
        </li>
        {[...linksOf(frame.navigation)].map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function Similar({ links }: { readonly links: readonly SiteLink[] }) {
  const t = await getTranslations("site.notFound");
  return (
    <nav className="dead-end-similar" aria-labelledby="similar">
      <h2 id="similar">{t("similar")}</h2>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the navigation leads, each address once; instead of a heading what is below it. */
function linksOf(items: readonly NavigationItem[]): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap(({ href, text, children }) =>
      href === undefined ? [...linksOf(children)] : [[href, text] as const],
    ),
  );
}
