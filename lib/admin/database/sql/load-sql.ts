import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { type DatabaseQuery, findQuery, queriesOf } from "#lib/database-tool/queries/database-queries";
import { columnNames } from "#lib/database-tool/structure/column-names";
import { allows } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";
import { answerReading } from "./answer-sql.ts";
import type { KeptQuery, SqlDescription } from "./sql-description.ts";

/**
 * The screen for SQL. `query` names a query of the person that stands in the editor, `run` one that is run as well, by
 * reading alone; `sql` is what stands there otherwise.
 */
export async function loadSql(
  admin: SignedInAdmin,
  language: Language,
  { query, run, sql }: Readonly<Record<string, string | undefined>>,
): Promise<SqlDescription> {
  const found = await findQuery(admin.id, Number(run ?? query ?? Number.NaN) || 0);
  const text = found?.sql ?? sql ?? "";
  const { recent, saved } = await queriesOf(admin.id);
  const described = (kept: DatabaseQuery) => describe(kept, language);
  return {
    runUrl: toolUrl(language, "adminneo", "sql"),
    queriesUrl: toolUrl(language, "adminneo", "queries"),
    csrfToken: admin.session.csrf,
    sql: text,
    answer: run !== undefined && found ? await answerReading({ sql: text, language }) : undefined,
    mayWrite: allows(admin.permissions, "adminneo", "write"),
    schema: await columnNames(),
    recent: recent.map(described),
    saved: saved.map(described),
  };
}

function describe({ id, name, sql, usedAt }: DatabaseQuery, language: Language): KeptQuery {
  const url = toolUrl(language, "adminneo", "sql", { query: String(id) });
  return { id, name, sql, usedAt: momentText(usedAt, language), url };
}
