import { homeAddress } from "#lib/kernel/public-addresses";
import { wordIn } from "#lib/platform/i18n/address-words";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/organisation";
import {
  type FormRecord,
  findLiveForm,
  findLiveFormsAt,
  listIndexableForms,
  listLiveFormsByIds,
} from "#lib/website/queries/public-forms";
import { isDrawn } from "#lib/website/submissions/returned-forms";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import { formAddress, formSegments, thanksAddress, thanksSegments } from "./forms/addresses.ts";
import { formView } from "./forms/form-view.ts";
import type { PublicContext, PublicType } from "./public-type.ts";

/** Content at an address: a form that can be filled in, or the words after it was. */
export interface FormKey {
  readonly id: number;
  readonly isThanks: boolean;
}

/** Forms, each at its key; a form that exists only in another language is found too. */
export const formsPublicType: PublicType<FormRecord, FormKey> = {
  module: "forms",
  firstSegments: formSegments,

  resolve: async ([key, second, ...rest], language, now) => {
    const isThanks = second === wordIn(thanksSegments, language);
    if (key === undefined || rest.length > 0 || (second !== undefined && !isThanks)) return undefined;
    if (!/^[a-z0-9-]+$/.test(key)) return undefined;
    const found = await findLiveFormsAt(key, now);
    const form = found.find((one) => one.language === language) ?? (isThanks ? undefined : found[0]);
    if (!form) return undefined;
    return {
      key: { id: form.id, isThanks },
      address: isThanks ? thanksAddress(form) : formAddress(form),
    };
  },

  view: async ({ id, isThanks }, context) => {
    const form = await findLiveForm(id, context.now);
    return form && (isThanks ? thanksView(form, context) : formView(form, context));
  },

  preview: formView,
  returned: returnedForm,
  addressOf: async (form) => formAddress(form),

  live: async (ids, now) =>
    (await listLiveFormsByIds(ids.map(Number), now)).map((form) => ({
      id: form.id,
      href: formAddress(form),
      text: form.name,
    })),

  listAddress: undefined,
  indexable: async (now, limit) =>
    (await listIndexableForms(now, limit)).map((form) => ({
      href: formAddress(form),
      language: form.language,
      changedAt: form.publishedAt ?? form.updatedAt,
      set: form.translationOf ?? form.id,
    })),
};

/** Returns the page of a returned form that the page on which it appeared does not show any more; else undefined. */
async function returnedForm(context: PublicContext): Promise<SiteView | undefined> {
  const returned = context.sender?.returned;
  if (!returned || isDrawn(returned)) return undefined;
  const form = await findLiveForm(returned.formId, context.now);
  return form && { ...(await formView(form, context)), module: "forms" };
}

/** Returns the page shown after a form was sent; search engines have nothing to find there. */
async function thanksView(form: FormRecord, _: PublicContext): Promise<SiteView> {
  const { language } = form;
  const t = translator(language, "site.form");
  const { name: site } = await siteIdentity(language);
  const home = { href: homeAddress(language), text: translator(language, "site")("home") };
  const title = t("thanksTitle");
  return {
    language,
    record: { module: "forms", id: form.id },
    title,
    breadcrumbs: [home, { href: formAddress(form), text: tie(form.name, language) }],
    translations: [],
    search: {
      title: `${title} – ${site}`,
      description: "",
      href: thanksAddress(form),
      noindex: true,
      picture: undefined,
    },
    body: {
      kind: "thanks",
      paragraphs: (form.thanks ?? t("thanks")).split(/\n+/).map((line) => tie(line, language)),
      onward: { ...home, text: t("onward") },
    },
  };
}
