import { absoluteUrl } from "./addresses.ts";
import { homeAddress } from "./page-addresses.ts";
import type { SitePage } from "./view.ts";

/** Data for search engines (schema.org): what the site is, or where in it the page hangs. */
export function structuredData(page: SitePage, siteName: string): Readonly<Record<string, unknown>> {
  if (page.isHome) {
    return {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: siteName,
      url: absoluteUrl(homeAddress(page.language)),
      inLanguage: page.language,
    };
  }
  const trail = [...page.breadcrumbs, { href: page.search.href, text: page.title }];
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
