import type { DrawnWords } from "#lib/kernel/rich-text/nodes/node-kind";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";

/** What is said beside what somebody wrote, in the language of the text. */
export function drawnWords(language: Language): DrawnWords {
  const t = translator(language, "site.text");
  return { info: t("info"), warning: t("warning"), success: t("success"), film: t("film") };
}
