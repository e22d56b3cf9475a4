import {
  type FormRecord,
  findLiveForm,
  findLiveFormsAt,
  listIndexableForms,
  listLiveFormsByIds,
} from "#lib/website/queries/public-forms";
import { formAddress, formSegments, thanksAddress, thanksSegments } from "./forms/addresses.ts";
import { formView } from "./forms/form-view.ts";
import { returnedForm } from "./forms/returned-form.ts";
import { thanksView } from "./forms/thanks-view.ts";
import type { Place } from "./place.ts";

/** What is at an address: a form that can be filled in, or the words after it was. */
export interface FormKey {
  readonly id: number;
  readonly isThanks: boolean;
}

/** Forms, each at its key; one that only another language has is there. */
export const formsPlace: Place<FormRecord, FormKey> = {
  module: "forms",
  firstSegments: formSegments,

  resolve: async ([key, second, ...rest], language, now) => {
    const isThanks = second === thanksSegments[language];
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

  view: async ({ id, isThanks }, visit) => {
    const form = await findLiveForm(id, visit.now);
    return form && (isThanks ? thanksView(form, visit) : formView(form, visit));
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
