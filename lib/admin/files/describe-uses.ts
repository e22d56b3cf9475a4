import type { FileUse } from "#lib/files/tree/contracts";
import { moduleNamed } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { UsesDescription } from "./files-description.ts";

/** Returns the places where files are used, as links to the forms of the records. */
export function describeUses(uses: readonly FileUse[], language: Language): UsesDescription["uses"] {
  const t = translator(language, "admin.tools.files");
  return uses.map(({ module: page, id, record, field, isInTrash }) => {
    const module = moduleNamed(page);
    const texts = module && moduleTexts(module, language);
    const names = { record, module: texts?.title ?? page, field: texts?.fields[field] ?? field };
    return { text: t("field", names), url: adminUrl(language, page, id), isInTrash };
  });
}
