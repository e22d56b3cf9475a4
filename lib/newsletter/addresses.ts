import { publicPath } from "#lib/kernel/public-addresses";
import { environment } from "#lib/platform/env";
import { isLanguage, type Language } from "../platform/i18n/languages.ts";

/** What visitors do about newsletters, each at an address of its own. */
export const newsletterSteps = ["subscribe", "confirm", "unsubscribe"] as const;
export type NewsletterStep = (typeof newsletterSteps)[number];

/** What such an address asks for; the language only where it begins with one. */
export interface NewsletterAddress {
  readonly step: NewsletterStep;
  readonly language: Language | undefined;
}

/** Reads an address, however its slashes and letters are written; undefined for every other one. */
export function readNewsletterAddress(pathname: string): NewsletterAddress | undefined {
  const [, language, step] = newsletterPath.exec(pathname.toLowerCase()) ?? [];
  const found = newsletterSteps.find((one) => one === step);
  if (!found || (language !== undefined && !isLanguage(language))) return undefined;
  return { step: found, language };
}

/** Every spelling of them. */
export const newsletterPath = new RegExp(
  `^(?:/+([a-z]{2}))?/+newsletter/+(${newsletterSteps.join("|")})/*$`,
  "i",
);

/** Where a step is in a language, with what its address carries. */
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

/** The same as mails have to write it. */
export function newsletterUrl(
  step: NewsletterStep,
  language: Language,
  query: Readonly<Record<string, string>>,
): string {
  return environment().appUrl + newsletterAddress(step, language, query);
}
