import { publicPath } from "#lib/kernel/public-addresses";
import { publicTypeOf } from "#lib/kernel/public-types";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { FormRow } from "#lib/website/submissions/form";

export const formSegments: Readonly<Record<Language, string>> = { en: "forms", cs: "formulare" };
/** Segment of the page shown after a form was sent. */
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

/**
 * Returns the address visitors are redirected to after sending a form, and the response for programs. A page that
 * visitors can no longer see is passed over.
 */
export async function afterwards(
  form: FormRow,
  now: Date,
): Promise<{ readonly goTo: string; readonly message: string }> {
  const [page] =
    form.thanksPage === null ? [] : ((await publicTypeOf("pages")?.live([form.thanksPage], now)) ?? []);
  return {
    goTo: page?.href ?? thanksAddress(form),
    message: form.thanks ?? translator(form.language, "site.form")("thanks"),
  };
}
