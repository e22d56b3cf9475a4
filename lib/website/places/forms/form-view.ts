import { database } from "#db/client";
import { homeAddress } from "#lib/kernel/public-addresses";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/site-identity";
import { type FormRecord, listLiveFormSet } from "#lib/website/queries/public-forms";
import { countSubmissions } from "#lib/website/queries/submissions";
import { isOver } from "#lib/website/submissions/receive";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { SiteForm } from "#lib/website/views/form-bodies";
import type { Visit } from "../place.ts";
import { formAddress } from "./addresses.ts";
import { describeForm } from "./describe-form.ts";

/** The page of a form. */
export async function formView(form: FormRecord, visit: Visit): Promise<SiteView> {
  const { language, name, introduction } = form;
  const href = formAddress(form);
  const set = await listLiveFormSet(form.translationOf ?? form.id, visit.now);
  const { name: site } = await siteIdentity(language);
  return {
    language,
    record: { module: "forms", id: form.id },
    title: tie(name, language),
    breadcrumbs: [{ href: homeAddress(language), text: translator(language, "site")("home") }],
    translations: set.map((other) => ({ language: other.language, href: formAddress(other) })),
    search: {
      title: form.seoTitle ?? `${name} – ${site}`,
      description: form.seoDescription ?? introduction ?? "",
      href,
      noindex: form.noindex,
      picture: undefined,
    },
    body: {
      kind: "form",
      introduction: introduction && tie(introduction, language),
      form: await openForm(form, visit),
    },
  };
}

/** The form as it can be filled in; undefined where it takes nothing any more. */
export async function openForm(form: FormRecord, visit: Visit): Promise<SiteForm | undefined> {
  const { mostSubmissions } = form;
  const isFull = mostSubmissions !== null && (await countSubmissions(database(), form.id)) >= mostSubmissions;
  return isFull || isOver(form, visit.now) ? undefined : describeForm(form, visit);
}
