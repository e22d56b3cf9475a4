import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { numberInWords } from "./in-words.ts";

/** Why statements were not run or ended, as a sentence; whatever else went wrong is thrown on. */
export function describeProblem(error: unknown, language: Language): string {
  const t = translator(language, "admin.tools.database.refused");
  if (error instanceof TimedOut)
    return t("timeout", { seconds: numberInWords(error.milliseconds / 1000, language) });
  if (!(error instanceof Refused)) throw error;
  const problem = t(error.reason, { what: error.what });
  const { statement } = error;
  return statement === undefined ? problem : t("ofStatement", { number: statement, problem });
}
