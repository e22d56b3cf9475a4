import type { Diagram, DiagramReference } from "#lib/database-tool/diagram/diagram";

/** The screen that draws the tables and what refers to what. */
export interface DiagramDescription {
  readonly diagram: Diagram;
  /** The same to be read, table by table. */
  readonly list: readonly {
    readonly name: string;
    readonly url: string;
    readonly module?: string;
    readonly references: readonly DiagramReference[];
  }[];
}
