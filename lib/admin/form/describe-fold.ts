import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { shortenedText } from "#lib/kernel/fields/words";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { readerOf } from "../reader.ts";
import type { FieldDescription } from "./field-description.ts";

/**
 * Describes a group of fields that people seldom set, as its closed heading tells it: what is chosen (`Everybody`),
 * and everything else that differs from a new record (`Publish on: 3 May 2026, 9:00`). Empty for other groups.
 */
export async function describeFold(
  module: AnyModule,
  fields: readonly FieldDescription[],
  texts: FormTexts,
  language: Language,
): Promise<{ readonly folded?: string }> {
  if (!fields.every(({ name }) => module.fields[name]?.seldom)) return {};
  const told = await mapSeries(fields, (field) => describeValue(module, field, texts, language));
  const set = told.filter(Boolean);
  const t = translator(language, "admin.form.folded");
  return { folded: set.length > 0 ? set.join(" · ") : t("usual") };
}

async function describeValue(
  module: AnyModule,
  { name, label, chosen }: FieldDescription,
  texts: FormTexts,
  language: Language,
): Promise<string> {
  const field = module.fields[name];
  const text = texts[name] ?? "";
  if (!field || text === "") return "";
  const isChoice = field.kind === "choice";
  if (!isChoice && text === field.defaultValue) return "";
  const words = chosen?.text ?? (await shortenedText(field, text, readerOf(module, name, language)));
  return isChoice ? words : `${label}: ${words}`;
}
