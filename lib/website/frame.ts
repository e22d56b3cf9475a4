import { homeAddress } from "../kernel/public-addresses.ts";
import { type Language, languageName } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { siteLanguages } from "../platform/site-languages.ts";
import { readOrganisation, siteIdentity } from "../settings/organisation.ts";
import { readBrand } from "./brand/brand.ts";
import { logoOf, widestOf } from "./brand/logo.ts";
import { siteMenus } from "./navigation.ts";
import { searchAddress } from "./search/addresses.ts";
import type { SiteView } from "./view.ts";
import type { HeaderRoom, HeaderStep, NavigationItem, SiteContact, SiteFrame } from "./views/frame.ts";

/** Returns the frame around a view, or (without one) around a "not found" page. */
export async function siteFrame(
  language: Language,
  now: Date,
  shown?: Pick<SiteView, "breadcrumbs" | "search" | "translations">,
): Promise<SiteFrame> {
  const { name, tagline, footer } = await siteIdentity(language);
  const trail = shown ? [...shown.breadcrumbs, shown.search].map(({ href }) => href) : [];
  const { header, footer: footerMenu, legal } = await siteMenus(language, { trail, now });
  const contact = await siteContact(language);
  const logo = logoOf(await readBrand());
  return {
    language,
    name,
    ...(logo ? { logo } : {}),
    tagline,
    footer: footer
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    ...(contact ? { contact } : {}),
    homeHref: homeAddress(language),
    searchHref: searchAddress(language),
    navigation: header,
    footerMenu,
    legal,
    header: headerRoom(header, {
      name,
      ...(logo ? { logoWidth: widestOf(logo) / 16 } : {}),
      languages: siteLanguages()
        .filter((other) => other !== language)
        .map((other) => languageName(other)),
      more: translator(language, "site")("more"),
      signIn: translator(language, "auth.account")("signIn"),
    }),
    languages: siteLanguages().map((other) => ({
      language: other,
      href:
        shown?.translations.find((translation) => translation.language === other)?.href ?? homeAddress(other),
      isCurrent: other === language,
    })),
  };
}

/** Returns the organisation's details for the foot of every page; undefined while nothing is set. */
export async function siteContact(language: Language): Promise<SiteContact | undefined> {
  const set = await readOrganisation();
  const t = translator(language, "site.contact");
  const town = [set.postalCode, set.city].filter(Boolean).join(" ");
  const lines = [
    set.legalName,
    [set.street, town, set.country].filter(Boolean).join(", "),
    set.companyNumber && t("companyNumber", { number: set.companyNumber }),
    set.taxNumber && t("taxNumber", { number: set.taxNumber }),
  ].filter((line): line is string => Boolean(line));
  const { email, telephone } = set;
  if (lines.length === 0 && !email && !telephone) return undefined;
  return {
    lines,
    ...(email ? { email } : {}),
    ...(telephone ? { telephone: { text: telephone, href: `tel:${telephone.replace(/[^\d+]/g, "")}` } } : {}),
  };
}

/** Widths of the window, and of the header's row at them, in rem; keep in step with more.css and tokens.css. */
const rows: readonly (readonly [window: HeaderStep, row: number])[] = [
  [60, 55.2],
  [64, 59],
  [68, 63],
  [72, 67],
  [77, 72],
];
const widest = 72;

/**
 * Returns how much of the navigation fits into the header of wide screens, by estimated text widths: beside the
 * site's name if all fits there on the widest screens, else in its own row. The rest goes into a menu.
 */
export function headerRoom(
  items: readonly Pick<NavigationItem, "text" | "children">[],
  besides: Readonly<Record<"name" | "more" | "signIn", string>> & {
    readonly languages: readonly string[];
    /** In rem, where a logo stands in place of the name. */
    readonly logoWidth?: number;
  },
): HeaderRoom {
  const widths = items.map(({ text, children }) => textWidth(text) + (children.length > 0 ? opener : 0));
  const menu = gap + textWidth(besides.more) + arrow;
  const taken =
    (besides.logoWidth ?? textWidth(besides.name) * nameSize) +
    textWidth(besides.languages.join("") + besides.signIn) +
    Math.max(0, besides.languages.length - 1) * languageGap +
    distances;
  const isOneRow = widthOfAll(widths) <= widest - taken;
  const shown = rows.map(
    ([step, row]) => [step, fitting(widths, isOneRow ? row - taken : row, menu)] as const,
  );
  return {
    rows: isOneRow ? 1 : 2,
    shownFrom: Object.fromEntries(
      items.flatMap((_, index) => {
        const step = shown.find(([, indices]) => indices.has(index))?.[0];
        return step === undefined ? [] : [[index, step] as const];
      }),
    ),
    completeFrom: shown.find(([, indices]) => indices.size === items.length)?.[0],
  };
}

/**
 * Selects the links shown in a row: all, or the first that fit next to the menu of the rest. A link that would fill
 * most of a row does not keep the others out.
 */
function fitting(widths: readonly number[], room: number, menu: number): ReadonlySet<number> {
  const all = widths.map((_, index) => index);
  if (widthOfAll(widths) <= room) return new Set(all);
  const short = all.filter((index) => (widths[index] ?? 0) <= longestLink);
  const fits = (count: number) =>
    widthOfAll(short.slice(0, count).map((index) => widths[index] ?? 0)) + menu <= room;
  return new Set(short.filter((_, place) => fits(place + 1)));
}

function widthOfAll(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + gap + width, -gap);
}

/** In rem: the space that header.css and frame.css put between and around the texts. */
const gap = 1.75;
/** Between two languages of the switch. */
const languageGap = 1.25;
const arrow = 1.25;
const opener = 1.5;
const longestLink = 20;
/** The site's name is set in a larger serif. */
const nameSize = 1.4;
/** Between the name, the navigation, the languages and the way in, with the magnifying glass. */
const distances = 12.3;

/**
 * Estimates the width of a one-line text in the site's sans serif, in em: the widths of Figtree by groups of letters,
 * each rounded up, so that a text is usually narrower.
 */
export function textWidth(text: string): number {
  const letters = [...text.normalize("NFD").replace(/\p{M}/gu, "")];
  return letters.reduce((sum, letter) => sum + widthOf(letter), 0);
}

function widthOf(letter: string): number {
  return groups.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.6;
}

const groups: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;!|'’ \u00a0]/, 0.28],
  [/[frt()\-/1"„“]/, 0.43],
  [/[kszvacexyTFLJ?]/, 0.56],
  [/[mMwWOQ—@%]/, 0.9],
  [/[A-Z&]/, 0.77],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}]/u, 1.2],
];
