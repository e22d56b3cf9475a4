import { languages } from "#lib/i18n/languages";
import { homeAddress } from "#lib/site/addresses";

/** Paths of the home pages, and of so many others of a sitemap that each time may be others. */
export function samplePaths(sitemap: string, most: number, random = Math.random): readonly string[] {
  const homes = languages.map(homeAddress);
  const others = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = ""]) => new URL(address.replaceAll("&amp;", "&")).pathname)
    .filter((path) => !homes.includes(path));
  const shuffled = others
    .map((path) => ({ path, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank);
  return [...homes, ...shuffled.map(({ path }) => path)].slice(0, most);
}
