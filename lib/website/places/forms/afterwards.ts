import { placeOf } from "#lib/kernel/public-types";
import { translator } from "#lib/platform/i18n/translator";
import type { FormRow } from "#lib/website/submissions/form";
import { thanksAddress } from "./addresses.ts";

/** Where somebody goes who sent a form, and what programs are told. A page that visitors cannot see any more is passed over. */
export async function afterwards(
  form: FormRow,
  now: Date,
): Promise<{ readonly goTo: string; readonly message: string }> {
  const [page] =
    form.thanksPage === null ? [] : ((await placeOf("pages")?.live([form.thanksPage], now)) ?? []);
  return {
    goTo: page?.href ?? thanksAddress(form),
    message: form.thanks ?? translator(form.language, "site.form")("thanks"),
  };
}
