import { publicPath } from "#lib/kernel/public-addresses";
import { publicTypeOf } from "#lib/kernel/public-types";
import { addressWords, wordIn } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { FormRow } from "#lib/website/submissions/form";

export const formSegments = addressWords("forms");
/** Segment of the page shown after a form was sent. */
export const thanksSegments = addressWords("thanks");

interface Keyed {
  readonly language: Language;
  readonly key: string;
}

export function formAddress({ language, key }: Keyed): string {
  return publicPath(language, `${wordIn(formSegments, language)}/${key}`);
}

export function thanksAddress(form: Keyed): string {
  return `${formAddress(form)}/${wordIn(thanksSegments, form.language)}`;
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
