import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { readDiagram } from "#lib/database-tool/diagram/read-diagram";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { moduleTitles } from "../exporting/load-export.ts";
import type { DiagramDescription } from "./diagram-description.ts";

/** What the screen of the diagram draws. */
export async function diagramScreen(): Promise<DiagramDescription> {
  const { language } = await toolViewer("adminneo", "read");
  const { tables, references } = await readDiagram(readDatabase);
  const titles = moduleTitles(language);
  const named = tables.map((table) => {
    const module = titles.get(table.name);
    return module === undefined ? table : { ...table, module };
  });
  return {
    diagram: { tables: named, references },
    list: named.map(({ columns: _, ...table }) => ({
      ...table,
      url: toolUrl(language, "adminneo", "structure", { table: table.name }),
      references: references.filter(({ from }) => from === table.name),
    })),
  };
}
