import type { Row } from "#lib/kernel/engine/form/encode";
import { isOutdated } from "#lib/kernel/engine/publishing/outdated";
import { translationsOf } from "#lib/kernel/engine/translations";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows } from "#lib/kernel/permissions";
import { isKnownLanguage, siteLanguages } from "#lib/platform/site-languages";
import { actionLabel, type Viewer } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { FormDescription } from "./form-description.ts";

/** The other language versions of a record: those that exist, and those that a viewer may start. */
export async function describeTranslations(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<FormDescription["translations"]> {
  if (!module.fields.translationOf || !isKnownLanguage(row.language)) return [];
  const setId = typeof row.translationOf === "number" ? row.translationOf : row.id;
  const existing = await translationsOf(module, setId);
  const names = moduleTexts(module, viewer.language).options.language ?? {};
  return siteLanguages()
    .filter((language) => language !== row.language)
    .flatMap((language): FormDescription["translations"] => {
      const text = names[language] ?? language;
      const found = existing.find((other) => other.language === language);
      if (found)
        return [
          {
            language,
            exists: true,
            text: `${text}: ${actionLabel(module, found)}`,
            url: adminUrl(viewer.language, module.name, found.id),
            besideUrl: `${adminUrl(viewer.language, module.name, row.id)}?${new URLSearchParams({ beside: language })}`,
            ...behind(row, found),
          },
        ];
      if (!allows(viewer.permissions, module.name, "create")) return [];
      const query = { translationOf: String(setId), language, beside: String(row.language) };
      const url = newTranslationUrl(module, query, viewer);
      return [{ language, exists: false, text, url }];
    });
}

/**
 * Returns the URL of the form of a new translation; next to it appears the version in the language `beside`, of which
 * it is a copy.
 */
export function newTranslationUrl(
  module: AnyModule,
  query: Readonly<Record<"translationOf" | "language", string> & { beside?: string }>,
  viewer: Pick<Viewer, "language">,
): string {
  return `${adminUrl(viewer.language, module.name, "new")}?${new URLSearchParams(query)}`;
}

function behind(row: Row, other: Row): { readonly behind?: "this" | "other" } {
  if (row.translationOf === other.id && isOutdated(row, other)) return { behind: "this" };
  return other.translationOf === row.id && isOutdated(other, row) ? { behind: "other" } : {};
}
