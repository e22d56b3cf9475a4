import type { Diagram, DiagramReference } from "#lib/database-tool/arrange-diagram";
import { readDiagram } from "#lib/database-tool/diagram";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { moduleTitles } from "./exporting.ts";

/** The screen that shows the tables and their references as a diagram. */
export interface DiagramDescription {
  readonly diagram: Diagram;
  /** The same as text, table by table. */
  readonly list: readonly {
    readonly name: string;
    readonly url: string;
    readonly module?: string;
    readonly references: readonly DiagramReference[];
  }[];
}

/** Returns the data of the diagram screen. */
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
