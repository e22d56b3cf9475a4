import { createRecord } from "#lib/kernel/engine/save";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import { forms } from "#lib/website/forms";
import { contactForm } from "../content/forms.ts";
import { demoLanguages } from "../demo-languages.ts";

/** Creates the form of the demo in every language; returns its ids, which texts link to. */
export async function createForms(): Promise<ReadonlyMap<InterfaceLanguage, number>> {
  const ids = new Map<InterfaceLanguage, number>();
  for (const language of demoLanguages()) {
    const { fields, ...texts } = contactForm[language];
    const [original = ""] = ids.values();
    const saved = await createRecord(
      forms,
      {
        ...texts,
        fields: JSON.stringify(fields),
        language,
        translationOf: String(original),
        status: "published",
      },
      null,
    );
    if (saved.outcome !== "saved")
      throw new Error(`The demo form cannot be stored: ${JSON.stringify(saved)}.`);
    ids.set(language, Number(saved.row.id));
  }
  return ids;
}
