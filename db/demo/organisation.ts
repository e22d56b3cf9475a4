import type { Language } from "#lib/i18n/languages";

/** Who the demo site belongs to: its name, a line below it, and the lines at the foot of every page. */
export const organisation: Record<
  Language,
  { readonly name: string; readonly tagline: string; readonly footer: string }
> = {
  en: {
    name: "Štěpnice",
    tagline: "An orchard of old varieties above Medovany",
    footer: [
      "Štěpnice, registered society",
      "Pod Větrníkem 14, 569 98 Medovany, Czech Republic",
      "stepnice@example.com",
      "Windfalls are free. Please shut the gate behind you.",
    ].join("\n"),
  },
  cs: {
    name: "Štěpnice",
    tagline: "Sad starých odrůd nad Medovany",
    footer: [
      "Štěpnice, zapsaný spolek",
      "Pod Větrníkem 14, 569 98 Medovany",
      "stepnice@example.com",
      "Padané ovoce je zdarma. Branku za sebou prosím zavírejte.",
    ].join("\n"),
  },
};
