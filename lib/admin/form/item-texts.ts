import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import { type FieldTexts, type ItemTexts, moduleTexts } from "../module-texts.ts";

/** Returns the texts of a field that items have; its name if there are none. */
export function itemFieldTexts(
  module: AnyModule,
  field: string,
  inner: string,
  type: string,
  language: Language,
): FieldTexts {
  const texts = textsOf(module, field, language);
  const fields = texts && ("types" in texts ? texts.types[type]?.fields : texts.fields);
  return (fields && Object.hasOwn(fields, inner) ? fields[inner] : undefined) ?? { label: inner };
}

export function itemTypeName(module: AnyModule, field: string, type: string, language: Language): string {
  const texts = textsOf(module, field, language);
  return (texts && "types" in texts && Object.hasOwn(texts.types, type) && texts.types[type]?.label) || type;
}

function textsOf(module: AnyModule, field: string, language: Language): ItemTexts | undefined {
  return moduleTexts(module, language).items?.[field];
}
