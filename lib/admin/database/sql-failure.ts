import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import { Refused, TimedOut } from "#lib/tools/database/reading/refused";
import type { SqlError } from "./sql-description.ts";

/** Why statements were not run, in words; what is no refusal of them is thrown on. */
export function sqlFailure(error: unknown, language: Language): SqlError {
  const t = translator(language, "admin.tools.database.refused");
  if (error instanceof TimedOut) {
    const message = t("timeout", { seconds: error.milliseconds / 1000 });
    return { field: "sql", code: "timeout", message };
  }
  if (!(error instanceof Refused)) throw error;
  return { field: "sql", code: error.reason, message: t(error.reason, { what: error.what }) };
}
