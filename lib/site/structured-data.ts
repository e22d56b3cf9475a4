import { absoluteUrl, homeAddress } from "./addresses.ts";
import type { SiteView } from "./view.ts";

/** Data for search engines (schema.org): what the site is, or where in it something hangs. */
export function structuredData(view: SiteView, siteName: string): Readonly<Record<string, unknown>> {
  const home = homeAddress(view.language);
  if (view.search.href === home) {
    return {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: siteName,
      url: absoluteUrl(home),
      inLanguage: view.language,
    };
  }
  const trail = [...view.breadcrumbs, { href: view.search.href, text: view.title }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ href, text }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: absoluteUrl(href),
    })),
  };
}
