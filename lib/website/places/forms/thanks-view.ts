import { homeAddress } from "#lib/kernel/public-addresses";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/site-identity";
import type { FormRecord } from "#lib/website/queries/public-forms";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { Visit } from "../place.ts";
import { formAddress, thanksAddress } from "./addresses.ts";

/** What somebody reads who sent a form; search engines have nothing to find there. */
export async function thanksView(form: FormRecord, _: Visit): Promise<SiteView> {
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
