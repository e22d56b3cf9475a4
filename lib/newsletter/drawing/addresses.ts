import { environment } from "#lib/env";
import type { Language } from "#lib/i18n/languages";
import { absoluteUrl, publicPath } from "#lib/site/addresses";

/** Where an issue is read on the website. */
export function webAddressOf({
  language,
  slug,
}: {
  readonly language: Language;
  readonly slug: string;
}): string {
  return absoluteUrl(publicPath(language, `${archiveSegments[language]}/${slug}`));
}

const archiveSegments = { en: "newsletter/issues", cs: "zpravodaj/cisla" } as const;

/** Where a subscriber leaves; it works for as long as somebody keeps the mail. */
export function leaveAddressOf(key: string, newsletterId: number): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=${encodeURIComponent(`${key}.${newsletterId}`)}`;
}

/** The same in mails that nobody can leave by; no token is so short. */
export function harmlessLeaveAddress(): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=test`;
}

/** Where a link leads that is counted; the id is still to be found out. */
export function linkAddress(id: number | string): string {
  return `${environment().appUrl}/newsletter/link/${id}`;
}

/** A picture of one point; whoever loads it has opened the mail. */
export function openAddress(newsletterId: number): string {
  return `${environment().appUrl}/newsletter/open/${newsletterId}.gif`;
}
