import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import type { DemoForm } from "../forms.ts";

/** The form by which people sign up for an event of the demo. */
export const pruningForm: Readonly<Record<InterfaceLanguage, DemoForm>> = {
  en: {
    name: "Sign up for winter pruning",
    key: "winter-pruning",
    introduction: "We need to know how many saws to sharpen.",
    thanks: "We look forward to seeing you. A day before, we’ll write to you once more.",
    answerSubject: "You have a place at winter pruning",
    answerText:
      "Hello,\n\nwe are keeping a place and a sharpened saw for you. If you can’t come, answer this email, so that somebody else can.\n\nJarmila Houdková, Štěpnice",
    fields: [
      { type: "text", name: "name", label: "Your name", required: true },
      { type: "email", name: "email", label: "Your email", required: true },
      {
        type: "choice",
        name: "saw",
        label: "Do you have a saw?",
        required: true,
        options: "I’ll bring mine\nPlease lend me one",
      },
    ],
  },
  cs: {
    name: "Přihláška na zimní řez",
    key: "zimni-rez",
    introduction: "Potřebujeme vědět, kolik pilek nabrousit.",
    thanks: "Těšíme se na vás. Den předem vám ještě napíšeme.",
    answerSubject: "Na zimním řezu máte místo",
    answerText:
      "Dobrý den,\n\nmáme pro vás schované místo a nabroušenou pilku. Kdybyste nemohli přijít, odpovězte na tento e-mail, ať může někdo jiný.\n\nJarmila Houdková, Štěpnice",
    fields: [
      { type: "text", name: "name", label: "Vaše jméno", required: true },
      { type: "email", name: "email", label: "Váš e-mail", required: true },
      {
        type: "choice",
        name: "saw",
        label: "Máte pilku?",
        required: true,
        options: "Vezmu si svoji\nPůjčte mi, prosím",
      },
    ],
  },
};
