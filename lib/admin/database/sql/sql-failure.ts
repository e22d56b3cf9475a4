import { Refused } from "#lib/database-tool/reading/refused";
import type { Language } from "#lib/platform/i18n/languages";
import { describeProblem } from "../describe-problem.ts";
import type { SqlError } from "./sql-description.ts";

/** Why statements were not run, in words; what is no refusal of them is thrown on. */
export function sqlFailure(error: unknown, language: Language): SqlError {
  const message = describeProblem(error, language);
  return { field: "sql", code: error instanceof Refused ? error.reason : "timeout", message };
}
