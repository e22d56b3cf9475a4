import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import type { DrawnWords } from "#lib/rich-text/nodes/node-kind";

/** What is said beside what somebody wrote, in the language of the text. */
export function drawnWords(language: Language): DrawnWords {
  const t = translator(language, "site.text");
  return { info: t("info"), warning: t("warning"), success: t("success"), film: t("film") };
}
