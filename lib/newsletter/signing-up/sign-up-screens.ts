import { homeAddress } from "#lib/kernel/public-addresses";
import { findNewsletterList, listOpenNewsletterLists } from "#lib/newsletter/queries/open-lists";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { FormSender } from "#lib/website/submissions/form-sender";
import { listDescription, listTitle } from "../list-title.ts";
import { inLanguages, type NewsletterScreen } from "../screen.ts";
import { type Returned, signUpForm } from "./sign-up-form.ts";

interface Asked {
  readonly language: Language;
  /** Key or id of a list; all that are open without it. */
  readonly list: string | undefined;
  readonly sender: FormSender;
  readonly now: Date;
}

/** The page of signing up for one list or for several. */
export async function signUpScreen(
  { language, list: named, sender, now }: Asked,
  { returned, status = 200 }: { readonly returned?: Returned; readonly status?: number } = {},
): Promise<NewsletterScreen> {
  const t = translator(language, "site.newsletter");
  const list = named ? await findNewsletterList(named) : undefined;
  const signUp = await signUpForm(list?.open ? [list] : await listOpenNewsletterLists(), language, now, {
    sender,
    ...(returned ? { returned } : {}),
  });
  const description = list?.open ? listDescription(list, language) : null;
  return {
    language,
    status,
    title: list?.open ? listTitle(list, language) : t("title"),
    lead: signUp ? [description ?? t("lead")] : [t("closed")],
    notice: returned?.errors.form,
    signUp,
    links: [],
    translations: inLanguages("subscribe", { list: named }),
  };
}

/** What everybody reads who signed up, whoever the address belongs to. */
export function sentScreen(language: Language, list: string | undefined): NewsletterScreen {
  const t = translator(language, "site.newsletter");
  return {
    language,
    status: 200,
    title: t("sentTitle"),
    lead: [t("sent"), t("sentHint")],
    links: [{ href: homeAddress(language), text: t("home") }],
    translations: inLanguages("subscribe", { list, sent: "1" }),
  };
}
