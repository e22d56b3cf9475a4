import type { Language } from "#lib/i18n/languages";
import { readDatabase } from "#lib/tools/database/reading/read-database";
import { changeDatabase } from "#lib/tools/database/writing/change-database";
import { toolUrl } from "../tools/tool-url.ts";
import type { SqlAnswer } from "./sql-description.ts";
import { sqlFailure } from "./sql-failure.ts";

interface Question {
  readonly sql: string;
  readonly language: Language;
  readonly signal?: AbortSignal;
}

/** Runs statements that read. */
export async function answerReading({ sql, language, signal }: Question): Promise<SqlAnswer> {
  try {
    return { results: await readDatabase(sql, [], signal ? { signal } : {}) };
  } catch (error) {
    return { errors: [sqlFailure(error, language)] };
  }
}

/** Runs statements that write, or tries what they would do. */
export async function answerWriting(
  { sql, language, signal }: Question,
  adminId: string,
  isDryRun: boolean,
): Promise<SqlAnswer> {
  try {
    const change = { sql, dryRun: isDryRun, adminId, ...(signal ? { signal } : {}) };
    const { results, tables, snapshot } = await changeDatabase(change);
    return {
      results,
      changes: {
        tables,
        isDryRun,
        ...(snapshot === undefined
          ? {}
          : { snapshot, restore: toolUrl(language, "adminneo", "restore", { snapshot }) }),
      },
    };
  } catch (error) {
    return { errors: [sqlFailure(error, language)] };
  }
}
