import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { moduleTexts } from "#lib/admin/module-texts";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import type { TableChange } from "#lib/database-tool/writing/change";
import { changeDatabase } from "#lib/database-tool/writing/change-database";
import { superadmin } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { moduleOfTable } from "../table-meaning.ts";
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
  { id: adminId, permissions }: Pick<SignedInAdmin, "id" | "permissions">,
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
        ...warningOf(tables, language),
        ...(snapshot === undefined ? {} : { snapshot }),
        ...(snapshot === undefined || !permissions.has(superadmin)
          ? {}
          : { restore: toolUrl(language, "adminneo", "restore", { snapshot }) }),
      },
    };
  } catch (error) {
    return { errors: [sqlFailure(error, language)] };
  }
}

/** Which modules have rows among those that changed: statements know nothing of what these make of their values. */
function warningOf(tables: readonly TableChange[], language: Language): { readonly warning?: string } {
  const titles = tables.flatMap(({ table }) => {
    const module = moduleOfTable(table);
    return module ? [moduleTexts(module, language).title] : [];
  });
  if (titles.length === 0) return {};
  const modules = new Intl.ListFormat(language).format([...new Set(titles)]);
  return { warning: translator(language, "admin.tools.database.sql")("goesRound", { modules }) };
}
