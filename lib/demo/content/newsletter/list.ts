import type { InterfaceLanguage } from "#lib/platform/i18n/languages";

/** The list that people subscribe to on the demo site, as form texts. */
export const demoList = {
  name: "Novinky spolku",
  key: "novinky",
  title_en: "A leaf from Štěpnice",
  title_cs: "List ze Štěpnice",
  description_en:
    "What has ripened, what is on and what the sheep have done: a letter about six times a year.",
  description_cs: "Co dozrálo, co se chystá a co provedly ovce. Dopis asi šestkrát do roka.",
  senderName: "Štěpnice",
  replyTo: "stepnice@example.com",
  footer_en: "Štěpnice, z. s., Pod Větrníkem 14, 569 98 Medovany",
  footer_cs: "Štěpnice, z. s., Pod Větrníkem 14, 569 98 Medovany",
  open: "true",
  archived: "true",
} as const;

/** Text beside the button when people signed up. */
export const demoConsent: Readonly<Record<InterfaceLanguage, string>> = {
  en: "You may send me the letter by email. I can leave at any time by a link in each of them.",
  cs: "Souhlasím, abyste mi dopis posílali e-mailem. Odhlásit se mohu kdykoli odkazem v každém z nich.",
};
