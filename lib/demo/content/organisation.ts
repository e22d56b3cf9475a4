import type { InterfaceLanguage } from "#lib/platform/i18n/languages";

/** Texts by which the demo site presents itself: its name, a line below it, and the lines at the foot of every page. */
export const demoSite: Record<
  InterfaceLanguage,
  { readonly name: string; readonly tagline: string; readonly footer: string }
> = {
  en: {
    name: "Štěpnice",
    tagline: "An orchard of old varieties above Medovany",
    footer: "Windfalls are free. Please shut the gate behind you.",
  },
  cs: {
    name: "Štěpnice",
    tagline: "Sad starých odrůd nad Medovany",
    footer: "Padané ovoce je zdarma. Branku za sebou prosím zavírejte.",
  },
};

/** Organisation that the demo site belongs to, as form texts of the settings; its hours are those of the summer. */
export const demoOrganisation = {
  legalName: "Štěpnice, z. s.",
  companyNumber: "99999994",
  street: "Pod Větrníkem 14",
  postalCode: "569 98",
  city: "Medovany",
  email: "stepnice@example.com",
  openingHours: ["wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => ({
    day,
    from: "09:00",
    to: "19:00",
  })),
};
