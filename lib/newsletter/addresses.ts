import { publicPath } from "../kernel/public-addresses.ts";
import { environment } from "../platform/env.ts";
import { addressWords, wordIn } from "../platform/i18n/address-words.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { isLanguageCode } from "../platform/i18n/languages.ts";
import { siteLanguageFor } from "../platform/site-languages.ts";

/** Steps that visitors take with newsletters, each at its own address. */
export const newsletterSteps = ["subscribe", "confirm", "unsubscribe"] as const;
export type NewsletterStep = (typeof newsletterSteps)[number];

/** Request parsed from such an address; the language only where it begins with one. */
export interface NewsletterAddress {
  readonly step: NewsletterStep;
  readonly language: Language | undefined;
}

/** Reads an address, however its slashes and letters are written; undefined for every other one. */
export function readNewsletterAddress(pathname: string): NewsletterAddress | undefined {
  const [, code, step] = newsletterPath.exec(pathname.toLowerCase()) ?? [];
  const found = newsletterSteps.find((one) => one === step);
  const language = code === undefined ? undefined : usualCode(code);
  if (!found || (code !== undefined && language === undefined)) return undefined;
  return { step: found, language };
}

/** Returns the code of a language as it is usually written, whatever its letters: `pt-BR` for `pt-br`. */
function usualCode(code: string): Language | undefined {
  try {
    return Intl.getCanonicalLocales(code).find(isLanguageCode);
  } catch {
    return undefined;
  }
}

/** Matches every spelling of these addresses. */
export const newsletterPath = new RegExp(
  `^(?:/+([a-z]{2,3}(?:-[a-z\\d]{2,8})*))?/+newsletter/+(${newsletterSteps.join("|")})/*$`,
  "i",
);

/** Returns the address of a step in a language, with the data it carries. */
export function newsletterAddress(
  step: NewsletterStep,
  language: Language,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const carried = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const path = publicPath(language, `newsletter/${step}`);
  return carried.length === 0 ? path : `${path}?${new URLSearchParams(carried)}`;
}

/** Returns the full URL for use in mails, in the default language once theirs is switched off. */
export function newsletterUrl(
  step: NewsletterStep,
  language: Language,
  query: Readonly<Record<string, string>>,
): string {
  return environment().appUrl + newsletterAddress(step, siteLanguageFor(language), query);
}

/**
 * Paths that mails and mail services request by themselves: `webhook/<service>`, `open/<issue>.gif` and `link/<id>`
 * under /newsletter, in no language. The first receives data, the others are read.
 */
export const webhookPath = /^\/newsletter\/webhook\/[a-z]{1,20}$/;
const countedPath = /^\/newsletter\/(?:open\/[1-9]\d{0,14}\.gif|link\/[1-9]\d{0,14})$/;

/** Checks whether programs request a path; people find nothing there. */
export function isForPrograms(pathname: string): boolean {
  return webhookPath.test(pathname) || countedPath.test(pathname);
}

/**
 * Content of an unsubscribe link: the person, and in an issue's mail the issue. Nothing is signed, because it has to
 * work forever.
 */
export interface LeavingToken {
  /** 128 random bits, `key` of the subscriber. */
  readonly key: string;
  readonly newsletterId: number | undefined;
}

/** Writes `<key>` or `<key>.<newsletterId>`. */
export function leavingToken({ key, newsletterId }: LeavingToken): string {
  return newsletterId === undefined ? key : `${key}.${newsletterId}`;
}

/** Reads it; undefined for what was never one. */
export function readLeavingToken(text: string): LeavingToken | undefined {
  const [, key, id] = /^([\w-]{22})(?:\.([1-9]\d{0,14}))?$/.exec(text) ?? [];
  return key === undefined ? undefined : { key, newsletterId: id === undefined ? undefined : Number(id) };
}

export const issueSegments = addressWords("issues");

export function issueAddress({
  language,
  slug,
}: {
  readonly language: Language;
  readonly slug: string;
}): string {
  return publicPath(language, `${wordIn(issueSegments, language)}/${slug}`);
}

/** Returns the address where a subscriber unsubscribes; it works for as long as someone keeps the mail. */
export function leaveAddressOf(key: string, newsletterId: number): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=${leavingToken({ key, newsletterId })}`;
}

/** Returns the address for mails that do not allow leaving; no token is so short. */
export function harmlessLeaveAddress(): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=test`;
}

/** Returns the address of a counted link; the id is still to be found out. */
export function linkAddress(id: number | string): string {
  return `${environment().appUrl}/newsletter/link/${id}`;
}

/** Returns the address of a one-pixel picture; loading it means that the mail was opened. */
export function openAddress(newsletterId: number): string {
  return `${environment().appUrl}/newsletter/open/${newsletterId}.gif`;
}
