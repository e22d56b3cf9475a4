import { createHandoff } from "#lib/platform/handoff";
import type { SiteLink } from "#lib/website/views/shown";
import type { Language } from "../platform/i18n/languages.ts";
import { siteLanguages } from "../platform/site-languages.ts";
import { type NewsletterStep, newsletterAddress } from "./addresses.ts";
import type { PreferencesForm } from "./leaving-screen.ts";
import type { LinkForm, SignUpForm } from "./sign-up-screens.ts";

/** A page about someone's subscription: plain data, rendered from top to bottom. */
export interface NewsletterScreen {
  readonly language: Language;
  readonly status: number;
  readonly title: string;
  readonly lead: readonly string[];
  /** Message about what was just done. */
  readonly notice?: string | undefined;
  readonly signUp?: SignUpForm | undefined;
  readonly linkForm?: LinkForm | undefined;
  /** Actions that take one press. */
  readonly buttons?: readonly ScreenButton[];
  readonly preferences?: PreferencesForm | undefined;
  /** In small letters at the end. */
  readonly note?: string | undefined;
  readonly links: readonly SiteLink[];
  /** The same page in all languages. */
  readonly translations: readonly { readonly language: Language; readonly href: string }[];
}

export interface ScreenButton {
  readonly action: string;
  readonly text: string;
  /** Value that is sent. */
  readonly wish: string;
  /** True if most visitors do not come for it. */
  readonly isQuiet?: true;
}

/** Screens on their way to their page. */
export const screens = createHandoff<NewsletterScreen>("redakce.newsletter-screens");

/**
 * Returns the address of a step in each language; the default one is named, because a link without a language takes
 * the subscriber's.
 */
export function inLanguages(
  step: NewsletterStep,
  query: Readonly<Record<string, string | undefined>>,
): NewsletterScreen["translations"] {
  return siteLanguages().map((language) => ({ language, href: stepAddress(step, language, query) }));
}

/** Returns the address of the same page in one language. */
export function stepAddress(
  step: NewsletterStep,
  language: Language,
  query: Readonly<Record<string, string | undefined>>,
): string {
  return newsletterAddress(step, language, { ...query, language });
}
