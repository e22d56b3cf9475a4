import { parseAddress } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import { listTitled } from "../queries/site-search.ts";
import { similarAddresses } from "../redirections/similar.ts";
import type { SiteLink } from "../views/shown.ts";
import { located, readSearchQuery, resultsOf, type SearchResults } from "./find.ts";

/** Returns links to pages that a visitor may have meant with an address that does not exist. */
export async function similarPages(
  pathname: string,
  language: Language,
  now: Date,
): Promise<readonly SiteLink[]> {
  const results = resultsOf(await findSimilar(pathname, language, now), language);
  return results.map(({ href, title }) => ({ href, text: title.map(({ text }) => text).join("") }));
}

/** Writes links into the value of a header, which has letters of ASCII only. */
export function encodeLinks(links: readonly SiteLink[]): string {
  return encodeURIComponent(JSON.stringify(links));
}

export function decodeLinks(text: string): readonly SiteLink[] {
  return JSON.parse(decodeURIComponent(text)) as readonly SiteLink[];
}

/**
 * Finds records that a visitor may have meant with an address that does not exist: by the words at its end, each of
 * which may have another ending or a typing error after its first letters. Returns nothing at more requests than
 * people make.
 */
export async function findSimilar(
  pathname: string,
  language: Language,
  now: Date,
): Promise<readonly SearchResults[]> {
  const words = wordsAtEnd(pathname);
  if (words.length === 0 || !isAllowed(now.getTime())) return [];
  const wanted = { words: words.map(beginningOf), stems: [], demanded: "any", within: "title" } as const;
  const asked = { ...wanted, language, now };
  const found = await located(await listTitled(asked, mostCompared), { words: [], now });
  const names = new Map(found.flatMap((one) => namesOf(one).map((name) => [name, one] as const)));
  const similar = similarAddresses(pathname, [...names.keys()], mostCompared);
  return [...new Set(similar.flatMap((name) => names.get(name) ?? []))].slice(0, most);
}

const most = 3;
const mostCompared = 60;
const mostWords = 5;
const longestPath = 200;

/** Paths requested by programs that look for holes are not words of a person. */
function wordsAtEnd(pathname: string): readonly string[] {
  const { path } = parseAddress(pathname);
  const last = decoded(path.split("/").at(-1) ?? "");
  if (path.length > longestPath || /\.(?!html?$)|^wp-/.test(last)) return [];
  const { words } = readSearchQuery(last.replace(/\.html?$/, "").replaceAll(/[-_+]/g, " "));
  return words.filter((word) => /\p{L}{3}/u.test(word)).slice(0, mostWords);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}

/** Returns at least the first three letters, of a longer word its half. */
function beginningOf(word: string): string {
  const letters = Array.from(word);
  return letters.slice(0, Math.max(3, Math.ceil(letters.length / 2))).join("");
}

/** A record is known by its address and by its title. */
function namesOf({ href, title }: SearchResults): readonly string[] {
  return [
    href,
    `/${title
      .map(({ text }) => text)
      .join("")
      .replaceAll(/\s+/g, "-")}`,
  ];
}

/** Limit per second; people rarely meet an address that does not exist, but programs do by the thousand. */
const mostASecond = 20;
let second = { begun: 0, asked: 0 };

function isAllowed(now: number): boolean {
  if (now < second.begun || now - second.begun >= 1000) second = { begun: now, asked: 0 };
  second.asked += 1;
  return second.asked <= mostASecond;
}
