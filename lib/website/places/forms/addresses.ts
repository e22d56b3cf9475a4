import { publicPath } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";

export const formSegments: Readonly<Record<Language, string>> = { en: "forms", cs: "formulare" };
/** Where somebody is led who sent a form. */
export const thanksSegments: Readonly<Record<Language, string>> = { en: "thanks", cs: "dekujeme" };

interface Keyed {
  readonly language: Language;
  readonly key: string;
}

export function formAddress({ language, key }: Keyed): string {
  return publicPath(language, `${formSegments[language]}/${key}`);
}

export function thanksAddress(form: Keyed): string {
  return `${formAddress(form)}/${thanksSegments[form.language]}`;
}
