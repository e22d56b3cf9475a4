import type { Language } from "#lib/i18n/languages";
import { singleId } from "#lib/module/define-module";
import { moduleNamed } from "#lib/modules/index";

/**
 * Browser-facing addresses of the administration; they carry the language. The one record of a single module is at the
 * address of its module.
 */
export function adminUrl(language: Language, ...segments: readonly (string | number)[]): string {
  const [page = "", id] = segments;
  const isSingle =
    segments.length === 2 && String(id) === String(singleId) && moduleNamed(String(page))?.single;
  return ["/ADMIN", language, ...(isSingle ? [page] : segments)].join("/");
}
