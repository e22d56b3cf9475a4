import { getTableName } from "drizzle-orm";
import { moduleTexts } from "#lib/admin/module-texts";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import type { Language } from "#lib/i18n/languages";
import { everyModule } from "#lib/kernel/registry";
import { batches } from "#lib/tools/database/exporting/export-options";
import { exportedTables } from "#lib/tools/database/exporting/exported-tables";
import { readDatabase } from "#lib/tools/database/reading/read-database";
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
