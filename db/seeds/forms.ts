import { createRecord } from "#lib/engine/save";
import { type Language, languages } from "#lib/i18n/languages";
import type { AnyModule } from "#lib/module/define-module";
import { forms } from "#lib/modules/forms";
import { contactForm } from "../demo/forms.ts";

/** Creates the form of the demo in every language; returns its ids, which texts link to. */
export async function createForms(): Promise<ReadonlyMap<Language, number>> {
  const ids = new Map<Language, number>();
  for (const language of languages) {
    const { fields, ...texts } = contactForm[language];
    const [original = ""] = ids.values();
    const saved = await createRecord(
      forms as unknown as AnyModule,
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
