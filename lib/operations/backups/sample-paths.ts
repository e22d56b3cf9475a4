import { homeAddress } from "#lib/kernel/public-addresses";
import { languages } from "#lib/platform/i18n/languages";

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
