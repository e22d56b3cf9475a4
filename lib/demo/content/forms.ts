import type { InterfaceLanguage } from "#lib/platform/i18n/languages";

/** A form that a new site starts with. */
export interface DemoForm {
  readonly name: string;
  readonly key: string;
  readonly introduction: string;
  readonly thanks: string;
  readonly answerSubject: string;
  readonly answerText: string;
  readonly fields: readonly Readonly<Record<string, string | boolean>>[];
}

/** The form of the contact page, the same in every language. */
export const contactForm: Readonly<Record<InterfaceLanguage, DemoForm>> = {
  en: {
    name: "Write to us",
    key: "write-to-us",
    introduction: "It reaches Jarmila Houdková, who answers or finds out who can.",
    thanks:
      "Thank you, your letter is on Jarmila’s desk. She answers within three days, in October within a week.",
    answerSubject: "We have your letter",
    answerText:
      "Hello,\n\nyour letter has reached us. We answer within three days, in October, when we press, within a week.\n\nJarmila Houdková, Štěpnice",
    fields: [
      { type: "text", name: "name", label: "Your name", required: true },
      { type: "email", name: "email", label: "Your email", required: true, help: "So that we can answer." },
      {
        type: "choice",
        name: "topic",
        label: "What is it about?",
        required: true,
        options: "A question\nBooking the press\nMembership",
      },
      {
        type: "date",
        name: "day",
        label: "Which day would suit you?",
        required: false,
        showWhen: "topic",
        showIs: "Booking the press",
        help: "We press from September to November, on Saturdays.",
      },
      {
        type: "number",
        name: "crates",
        label: "How many crates of fruit?",
        required: true,
        least: "1",
        most: "200",
        showWhen: "topic",
        showIs: "Booking the press",
      },
      { type: "textarea", name: "message", label: "Your letter", required: true },
      {
        type: "consent",
        name: "consent",
        label: "You may keep what I wrote for a year, so that you can answer.",
        required: true,
      },
    ],
  },
  cs: {
    name: "Napište nám",
    key: "napiste-nam",
    introduction: "Dopis dostane Jarmila Houdková. Odpoví vám, nebo najde toho, kdo to ví.",
    thanks: "Děkujeme, váš dopis leží u Jarmily na stole. Odpovídáme do tří dnů, v říjnu do týdne.",
    answerSubject: "Váš dopis dorazil",
    answerText:
      "Dobrý den,\n\nváš dopis k nám dorazil. Odpovídáme do tří dnů, v říjnu, když moštujeme, do týdne.\n\nJarmila Houdková, Štěpnice",
    fields: [
      { type: "text", name: "name", label: "Vaše jméno", required: true },
      { type: "email", name: "email", label: "Váš e-mail", required: true, help: "Abychom mohli odpovědět." },
      {
        type: "choice",
        name: "topic",
        label: "Čeho se to týká?",
        required: true,
        options: "Dotaz\nObjednávka lisování\nČlenství",
      },
      {
        type: "date",
        name: "day",
        label: "Který den by se vám hodil?",
        required: false,
        showWhen: "topic",
        showIs: "Objednávka lisování",
        help: "Lisujeme od září do listopadu, vždy v sobotu.",
      },
      {
        type: "number",
        name: "crates",
        label: "Kolik přepravek ovoce?",
        required: true,
        least: "1",
        most: "200",
        showWhen: "topic",
        showIs: "Objednávka lisování",
      },
      { type: "textarea", name: "message", label: "Váš dopis", required: true },
      {
        type: "consent",
        name: "consent",
        label: "Souhlasím, abyste si můj dopis rok nechali a mohli mi na něj odpovědět.",
        required: true,
      },
    ],
  },
};
