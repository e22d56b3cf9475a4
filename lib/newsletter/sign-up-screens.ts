import { listInWords } from "#lib/platform/i18n/intl";
import { homeAddress } from "../kernel/public-addresses.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import type { FormSender } from "../website/submissions/form-sender.ts";
import { newToken } from "../website/submissions/token.ts";
import { newsletterAddress } from "./addresses.ts";
import { listDescription, listTitle } from "./list-title.ts";
import type { NewsletterList } from "./queries/open-lists.ts";
import { findNewsletterList, listOpenNewsletterLists } from "./queries/open-lists.ts";
import type { NewsletterScreen } from "./screen.ts";
import { inLanguages } from "./screen.ts";
import { consentWording } from "./sign-up-wording.ts";

/** A form by which visitors sign up, as components render it. */
export interface SignUpForm {
  readonly action: string;
  readonly language: Language;
  /** A single list is not shown; of several, one is chosen. */
  readonly lists: readonly { readonly value: string; readonly text: string; readonly isChosen: boolean }[];
  readonly wording: string;
  /** Address of the page for unsubscribing. */
  readonly leaveHref: string;
  readonly token: string;
  /** Path of the page that it stands on. */
  readonly page: string | undefined;
  /** Token of the signed-in person. */
  readonly csrf: string | undefined;
  /** Name of a field that only programs fill in. */
  readonly trap: string;
  readonly email: string;
  readonly errors: {
    readonly email?: string | undefined;
    readonly list?: string | undefined;
    readonly form?: string | undefined;
  };
}

/** Forms of the module have ids from 1, so none of their tokens is valid for this one. */
export const formOfSignUps = 0;
export const signUpTrapName = "website";

/** Entered values that could not be accepted. */
export interface Returned {
  readonly email: string;
  readonly list: string;
  readonly errors: SignUpForm["errors"];
  /** The token that the form came with, so that a person who corrects a letter is not too fast. */
  readonly token: string;
}

/** Returns the form of one list, or of several to choose from; undefined if visitors cannot sign up for any. */
export async function signUpForm(
  lists: readonly NewsletterList[],
  language: Language,
  now: Date,
  { sender, returned }: { readonly sender?: FormSender | undefined; readonly returned?: Returned } = {},
): Promise<SignUpForm | undefined> {
  const open = lists.filter((list) => list.open);
  if (open.length === 0) return undefined;
  const names = open.map((list) => listTitle(list, language));
  return {
    action: newsletterAddress("subscribe", language),
    language,
    lists: open.map((list) => ({
      value: list.key,
      text: listTitle(list, language),
      isChosen: open.length === 1 || [list.key, String(list.id)].includes(returned?.list ?? ""),
    })),
    wording: await consentWording(joined(names, language), language),
    leaveHref: newsletterAddress("unsubscribe", language),
    token: returned?.token || newToken(formOfSignUps, now),
    page: sender?.place,
    csrf: sender?.csrf,
    trap: signUpTrapName,
    email: returned?.email ?? "",
    errors: returned?.errors ?? {},
  };
}

function joined(names: readonly string[], language: Language): string {
  return listInWords(names, language, "disjunction");
}

/** A form by which visitors request the link to their own subscription. */
export interface LinkForm {
  readonly action: string;
  readonly language: Language;
  readonly csrf: string | undefined;
  readonly trap: string;
  readonly email: string;
  readonly error: string | undefined;
}

export function linkForm(
  language: Language,
  sender: FormSender | undefined,
  returned?: Pick<Returned, "email" | "errors">,
): LinkForm {
  return {
    action: newsletterAddress("unsubscribe", language),
    language,
    csrf: sender?.csrf,
    trap: signUpTrapName,
    email: returned?.email ?? "",
    error: returned?.errors.email,
  };
}

interface Asked {
  readonly language: Language;
  /** Key or id of a list; without it, all open lists. */
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

/** Returns the screen that everyone sees after signing up, whoever the address belongs to. */
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
