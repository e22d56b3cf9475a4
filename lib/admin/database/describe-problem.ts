import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { numberInWords } from "./navigation.ts";

/** Returns the reason why statements were not run or were stopped, as a sentence; any other error is rethrown. */
export function describeProblem(error: unknown, language: Language): string {
  const t = translator(language, "admin.tools.database.refused");
  if (error instanceof TimedOut)
    return t("timeout", { seconds: numberInWords(error.milliseconds / 1000, language) });
  if (!(error instanceof Refused)) throw error;
  const problem = t(error.reason, { what: error.what });
  const { statement } = error;
  return statement === undefined ? problem : t("ofStatement", { number: statement, problem });
}
