import { moduleNamed, singleId } from "#lib/kernel/registry";
import { interfaceLanguageFor } from "#lib/platform/site-languages";
import type { Language } from "../platform/i18n/languages.ts";

/**
 * Returns a browser-facing address of the administration, which includes the language. The record of a single module
 * is at the address of its module, and that of `settings.site` at `settings/site`.
 */
export function adminUrl(language: Language, ...segments: readonly (string | number)[]): string {
  const [page = "", id, ...rest] = segments;
  const module = moduleNamed(String(page));
  const root = ["/ADMIN", interfaceLanguageFor(language)];
  if (!module) return [...root, ...segments].join("/");
  const isSingle = module.single && segments.length === 2 && String(id) === String(singleId);
  const record = isSingle || id === undefined ? [] : [id];
  return [...root, ...module.name.split("."), ...record, ...rest].join("/");
}
