import { getTableName } from "drizzle-orm";
import { moduleTexts } from "#lib/admin/module-texts";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { batches } from "#lib/database-tool/exporting/export-options";
import { exportedTables } from "#lib/database-tool/exporting/exported-tables";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { everyModule } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import type { ExportDescription } from "./export-description.ts";

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** What the screen of the export draws; `table` of its address is chosen already. */
export async function exportScreen(searchParams: SearchParameters): Promise<ExportDescription> {
  const { language } = await toolViewer("adminneo", "read");
  const chosen = [(await searchParams).table ?? []].flat();
  const titles = moduleTitles(language);
  return {
    downloadUrl: toolUrl(language, "adminneo", "dump"),
    tables: (await exportedTables(readDatabase)).map(({ name, columns }) => {
      const module = titles.get(name);
      return {
        name,
        ...(module === undefined ? {} : { module }),
        hasSecrets: columns.some(({ isSecret }) => isSecret),
        isChosen: chosen.includes(name),
      };
    }),
    batches,
  };
}

/** What the modules are called whose records are in a table. */
export function moduleTitles(language: Language): ReadonlyMap<string, string> {
  return new Map(
    everyModule().map((module) => [getTableName(module.table), moduleTexts(module, language).title]),
  );
}
