import { absoluteUrl } from "../kernel/public-addresses.ts";

/** Returns the rules for crawlers (RFC 9309). */
export function robotsTxt(): string {
  return `User-agent: *
Disallow: /ADMIN
Disallow: /auth
Sitemap: ${absoluteUrl("/sitemap.xml")}
`;
}
