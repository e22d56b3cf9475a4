import { database } from "#db/client";
import { homeAddress } from "../kernel/public-addresses.ts";
import { maskEmail } from "../platform/email-address.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { titlesOf } from "./list-title.ts";
import type { NewsletterList } from "./queries/open-lists.ts";
import { newsletterListsByIds } from "./queries/open-lists.ts";
import type { NewsletterScreen } from "./screen.ts";
import { inLanguages, stepAddress } from "./screen.ts";
import type { ConfirmationRequest } from "./sign-up-confirmation.ts";

interface Asked {
  readonly token: string;
  readonly language: Language;
}

/**
 * Returns the screen behind the link of a mail that asks whether someone wanted to subscribe: a button, the outcome,
 * or the way to begin again.
 */
export async function confirmSubscriptionScreen(
  asking: ConfirmationRequest,
  { token, language }: Asked,
): Promise<NewsletterScreen> {
  const shared = { language, links: [], translations: inLanguages("confirm", { token }) };
  if (asking.state === "unknown") return { ...shared, ...dead(language, undefined, 404) };
  const { link, of, state } = asking;
  const lists = await newsletterListsByIds(database(), link.lists);
  if (state === "expired") return { ...shared, ...dead(language, lists[0], 410) };
  const names = titlesOf(lists, language);
  const t = translator(language, "site.newsletter");
  const isOffer = of.source === "import";
  if (state === "waiting")
    return {
      ...shared,
      status: 200,
      title: t("confirmTitle"),
      lead: [
        t(isOffer ? "confirmOffer" : "confirm", { list: names, email: maskEmail(of.email) }),
        link.wording,
      ].filter(Boolean),
      buttons: [
        { action: stepAddress("confirm", language, { token }), text: t("confirmButton"), wish: "confirm" },
      ],
      note: t(isOffer ? "notWanted" : "notYou"),
    };
  const isOn = of.status === "active" && lists.some(({ id }) => of.lists.includes(id));
  const preferences = {
    href: stepAddress("unsubscribe", language, { token: of.key }),
    text: t("preferences"),
  };
  if (!isOn) return { ...shared, ...dead(language, lists[0], 200, "used") };
  return {
    ...shared,
    status: 200,
    title: t("confirmedTitle"),
    lead: [t("confirmed", { list: names })],
    links: [{ href: homeAddress(language), text: t("home") }, preferences],
  };
}

function dead(
  language: Language,
  list: NewsletterList | undefined,
  status: number,
  why: "dead" | "used" = "dead",
) {
  const t = translator(language, "site.newsletter");
  const href = stepAddress("subscribe", language, { list: list?.key });
  return {
    status,
    title: t(`${why}Title`),
    lead: [t(why)],
    links: [{ href, text: t("again") }],
  };
}
