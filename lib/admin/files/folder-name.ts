import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";

/** Returns the name of a folder; the roots have names of their own. */
export function folderName(path: string, language: Language): string {
  if (path === "files") return translator(language, "admin.tools.files")("roots.files");
  return path.slice(path.lastIndexOf("/") + 1);
}
