import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { greater } from "#db/expressions";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { siteLanguages } from "#lib/platform/site-languages";

/**
 * Returns the checks for records of a module that are published in several languages, each as a condition on its
 * rows. A language in which visitors see nothing of the module yet does not count as missing.
 */
export function translationChecks({ table }: AnyModule): Readonly<Record<string, SQL>> {
  const { id, status, language, translationOf, publishedAt, translationCheckedAt } = getTableColumns(
    table,
  ) as Readonly<Record<string, AnyColumn>>;
  const name = sql.identifier(getTableName(table));
  const isLive = (alias: string) => sql.raw(`${alias}.status = 'published' AND ${alias}.deleted_at IS NULL`);
  const followed = greater(sql`coalesce(${publishedAt}, 0)`, sql`coalesce(${translationCheckedAt}, 0)`);
  return {
    untranslated: sql`${status} = 'published' AND ${translationOf} IS NULL AND ${language} IN ${siteLanguages()}
      AND (SELECT count(*) FROM ${name} other WHERE other.translation_of = ${id} AND other.deleted_at IS NULL
          AND other.language IN ${siteLanguages()})
        < ${siteLanguages().length - 1}
      AND EXISTS (SELECT 1 FROM ${name} used
        WHERE used.language <> ${language} AND used.language IN ${siteLanguages()} AND ${isLive("used")})`,
    outdatedTranslation: sql`${status} = 'published' AND ${language} IN ${siteLanguages()}
      AND EXISTS (SELECT 1 FROM ${name} original
      WHERE original.id = ${translationOf} AND original.language IN ${siteLanguages()}
        AND ${isLive("original")} AND original.published_at > ${followed})`,
  };
}

/** Returns the number of records outside the trash that one of the checks finds. */
export async function countFoundBy(module: AnyModule, check: SQL | undefined): Promise<number> {
  if (!check) return 0;
  const { table } = module;
  return database().$count(table, sql`${table.deletedAt} IS NULL AND (${check})`);
}
