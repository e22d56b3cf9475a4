import { database } from "#db/client";
import { homeAddress } from "../kernel/public-addresses.ts";
import { maskEmail } from "../platform/email-address.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { languageLabel } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { siteLanguages } from "../platform/site-languages.ts";
import type { FormSender } from "../website/submissions/form-sender.ts";
import type { LeavingToken } from "./addresses.ts";
import { leavingToken } from "./addresses.ts";
import { listDescription, listTitle } from "./list-title.ts";
import type { Subscriber } from "./newsletter-subscribers.ts";
import { lastTurn } from "./queries/consents.ts";
import { listOfNewsletter } from "./queries/leaving.ts";
import type { NewsletterList } from "./queries/open-lists.ts";
import { listOpenNewsletterLists, newsletterListsByIds } from "./queries/open-lists.ts";
import type { NewsletterScreen, ScreenButton } from "./screen.ts";
import { inLanguages, stepAddress } from "./screen.ts";
import type { Returned } from "./sign-up-screens.ts";
import { linkForm } from "./sign-up-screens.ts";
import { mayReturn, subscriberOfKey } from "./subscriber.ts";

/** Results of the last step, which the address carries after it. */
export const doneWords = ["left", "returned", "saved"] as const;
export type LeavingResult = (typeof doneWords)[number];

/**
 * Returns the screen of an unsubscribe link: leaving, coming back at once, other lists; 404 where the person no
 * longer exists.
 */
export async function leavingScreen(
  token: LeavingToken | undefined,
  language: Language,
  done: LeavingResult | undefined,
): Promise<NewsletterScreen> {
  const t = translator(language, "site.newsletter");
  const subscriber = token && (await subscriberOfKey(database(), token.key));
  if (!token || !subscriber) return missingScreen(language);
  const query = { token: leavingToken(token) };
  const action = stepAddress("unsubscribe", language, query);
  const shared = {
    language,
    status: 200,
    title: t("leavingTitle"),
    notice: done && t(`done.${done}`),
    links: [{ href: homeAddress(language), text: t("home") }],
    translations: inLanguages("unsubscribe", query),
  };
  const email = maskEmail(subscriber.email);
  if (!mayReturn(subscriber)) return { ...shared, lead: [t("stopped", { email })] };
  return {
    ...shared,
    lead: [t(subscriber.lists.length > 0 ? "leaving" : "leftAll", { email })],
    buttons: await buttonsFor(subscriber, token, language, action),
    preferences: await preferencesForm(subscriber, language, action),
  };
}

async function buttonsFor(
  subscriber: Subscriber,
  token: LeavingToken,
  language: Language,
  action: string,
): Promise<readonly ScreenButton[]> {
  const t = translator(language, "site.newsletter");
  const list = await ownListOf(subscriber, token);
  const turn = await lastTurn(database(), subscriber.id);
  const left = turn?.kind === "left" ? await newsletterListsByIds(database(), turn.lists) : [];
  const gone = left.filter(({ id }) => !subscriber.lists.includes(id));
  const names = gone.map((one) => listTitle(one, language)).join(", ");
  return [
    ...(list ? [{ action, wish: "leave", text: t("leave", { list: listTitle(list, language) }) }] : []),
    ...(gone.length > 0 ? [{ action, wish: "return", text: t("return", { list: names }) }] : []),
    ...(subscriber.lists.length > (list ? 1 : 0)
      ? [{ action, wish: "leaveAll", text: t("leaveAll"), isQuiet: true as const }]
      : []),
  ];
}

/** Returns the list of the issue that the link came with, as long as the person is on it. */
async function ownListOf(
  { lists }: Subscriber,
  { newsletterId }: LeavingToken,
): Promise<NewsletterList | undefined> {
  const id = newsletterId === undefined ? undefined : await listOfNewsletter(newsletterId);
  if (id === undefined || id === null || !lists.includes(id)) return undefined;
  return (await newsletterListsByIds(database(), [id]))[0];
}

function missingScreen(language: Language): NewsletterScreen {
  const t = translator(language, "site.newsletter");
  return {
    language,
    status: 404,
    title: t("nobodyTitle"),
    lead: [t("nobody")],
    links: [{ href: stepAddress("unsubscribe", language, {}), text: t("sendLink") }],
    translations: inLanguages("unsubscribe", {}),
  };
}

/** Returns the screen for visitors without a link: an explanation where to find one, and a form that has one sent. */
export function linkScreen(
  language: Language,
  sender: FormSender,
  returned?: Pick<Returned, "email" | "errors">,
  status = 200,
): NewsletterScreen {
  const t = translator(language, "site.newsletter");
  return {
    language,
    status,
    title: t("leavingTitle"),
    lead: [t("linkLead")],
    notice: returned?.errors.form,
    linkForm: linkForm(language, sender, returned),
    links: [],
    translations: inLanguages("unsubscribe", {}),
  };
}

/** Returns the screen shown to everyone who requested a link. */
export function linkSentScreen(language: Language): NewsletterScreen {
  const t = translator(language, "site.newsletter");
  return {
    language,
    status: 200,
    title: t("sentTitle"),
    lead: [t("linkSent"), t("sentHint")],
    links: [{ href: homeAddress(language), text: t("home") }],
    translations: inLanguages("unsubscribe", { sent: "1" }),
  };
}

/** The form by which subscribers change their own subscription. */
export interface PreferencesForm {
  readonly action: string;
  readonly lists: readonly {
    readonly id: number;
    readonly text: string;
    readonly description: string | null;
    readonly isChosen: boolean;
  }[];
  readonly languages: readonly {
    readonly value: Language;
    readonly text: string;
    readonly isChosen: boolean;
  }[];
  readonly name: string;
}

/** Lists that are open, and those that the person is on. */
async function preferencesForm(
  subscriber: Subscriber,
  language: Language,
  action: string,
): Promise<PreferencesForm> {
  const own = await newsletterListsByIds(database(), subscriber.lists);
  const open = (await listOpenNewsletterLists()).filter(({ id }) => !subscriber.lists.includes(id));
  return {
    action,
    lists: [...own, ...open].map((list) => ({
      id: list.id,
      text: listTitle(list, language),
      description: listDescription(list, language),
      isChosen: subscriber.lists.includes(list.id),
    })),
    languages: siteLanguages().map((value) => ({
      value,
      text: languageLabel(value),
      isChosen: value === subscriber.language,
    })),
    name: subscriber.name ?? "",
  };
}
