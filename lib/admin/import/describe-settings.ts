import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { rootsOf } from "#lib/kernel/public-types/find";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { describeAsked } from "../form/describe-fields.ts";
import { columnLabel } from "../listing/order-texts.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { ImportDescription } from "./import-description.ts";

/** The fields of what a module asks of a file. */
export async function describeSettings(
  module: AnyModule,
  texts: FormTexts,
  language: Language,
): Promise<NonNullable<ImportDescription["settings"]>> {
  const { importing } = moduleTexts(module, language);
  return {
    heading: importing?.heading ?? "",
    fields: await describeAsked(module.importing?.settings ?? {}, importing?.settings ?? {}, texts),
    texts,
    language,
    uploadUrl: adminUrl(language, "uploads"),
    searchUrl: adminUrl(language, "search"),
    siteUrl: environment().appUrl,
    homePaths: rootsOf(module.name),
  };
}

/** What a field of a file is called, be it one of the records or of files alone. */
export function fieldLabel(module: AnyModule, name: string, language: Language): string {
  return (
    moduleTexts(module, language).importing?.columns?.[name]?.label ?? columnLabel(module, name, language)
  );
}
