import { absoluteUrl, homeAddress } from "../kernel/public-addresses.ts";
import { searchAction } from "./search/addresses.ts";
import type { SiteView } from "./view.ts";

type Data = Readonly<Record<string, unknown>>;

/** Returns data for search engines (schema.org): what the site is, or what something in it is and its parents. */
export function structuredData(view: SiteView, siteName: string, organisation?: Data): Data {
  const home = homeAddress(view.language);
  if (view.search.href === home) {
    const site = {
      "@type": "WebSite",
      name: siteName,
      url: absoluteUrl(home),
      inLanguage: view.language,
      potentialAction: searchAction(view.language),
    };
    if (!organisation) return { "@context": "https://schema.org", ...site };
    const publisher = { "@id": organisation["@id"] };
    return { "@context": "https://schema.org", "@graph": [{ ...site, publisher }, organisation] };
  }
  const list = trailOf(view);
  if (!view.data) return { "@context": "https://schema.org", ...list };
  return { "@context": "https://schema.org", "@graph": [view.data, list] };
}

function trailOf(view: SiteView): Readonly<Record<string, unknown>> {
  const trail = [...view.breadcrumbs, { href: view.search.href, text: view.title }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ href, text }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: absoluteUrl(href),
    })),
  };
}
