import type { FormRecord } from "#db/queries/public/forms";
import { translator } from "#lib/i18n/translator";
import { homeAddress } from "#lib/site/addresses";
import { siteIdentity } from "#lib/site/identity";
import { tie } from "#lib/site/ties";
import type { SiteView } from "#lib/site/view";
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
