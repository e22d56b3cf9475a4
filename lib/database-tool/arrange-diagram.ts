/* The browser arranges a diagram, so that nothing here loads the database. */

/** Tables and their references, as a picture. */
export interface Diagram {
  readonly tables: readonly DiagramTable[];
  readonly references: readonly DiagramReference[];
}

interface DiagramTable {
  readonly name: string;
  readonly columns: readonly DiagramColumn[];
  /** Name of the module whose records it holds. */
  readonly module?: string;
}

export interface DiagramColumn {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

/** A reference from one table to rows of another. */
export interface DiagramReference {
  readonly from: string;
  /** Columns of a foreign key, the column of a relation, or the field of a list of records, which has no column. */
  readonly by: string;
  readonly to: string;
  /** Kind of the reference: `key` is enforced by SQLite, `relation` and `list` by the engine. */
  readonly kind: "key" | "relation" | "list";
}

/** Position of a table, in pixels from the top left corner. */
export interface DiagramPosition {
  readonly x: number;
  readonly y: number;
}

const columnWidth = 320;
const gap = 32;
const headHeight = 56;
const lineHeight = 24;

/**
 * Arranges the tables without overlap: tables that refer to each other follow one another, in columns of about the
 * same height. The same diagram always gets the same positions.
 *
 * @param linesOf how many lines a table is drawn with
 */
export function arrange(
  diagram: Diagram,
  linesOf: (table: Diagram["tables"][number]) => number,
): ReadonlyMap<string, DiagramPosition> {
  const order = inTouch(diagram);
  const heights = new Map(
    diagram.tables.map((table) => [table.name, headHeight + lineHeight * linesOf(table) + gap]),
  );
  const total = [...heights.values()].reduce((sum, height) => sum + height, 0);
  const columnCount = Math.max(1, Math.ceil(Math.sqrt(total / columnWidth / 0.8)));
  const limit = total / columnCount;
  const places = new Map<string, DiagramPosition>();
  let column = 0;
  let y = 0;
  for (const name of order) {
    if (y > 0 && y + (heights.get(name) ?? 0) / 2 > limit && column < columnCount - 1) {
      column += 1;
      y = 0;
    }
    places.set(name, { x: column * columnWidth, y });
    y += heights.get(name) ?? 0;
  }
  return places;
}

/**
 * Returns names of the tables, from the one with most references on through those connected to it; unconnected ones
 * last.
 */
function inTouch({ tables, references }: Diagram): readonly string[] {
  const touching = new Map(tables.map(({ name }) => [name, new Set<string>()]));
  for (const { from, to } of references) {
    touching.get(from)?.add(to);
    touching.get(to)?.add(from);
  }
  const degree = (name: string) => touching.get(name)?.size ?? 0;
  const byDegree = (names: Iterable<string>) =>
    [...names].toSorted((one, other) => degree(other) - degree(one) || one.localeCompare(other));
  const found = new Set<string>();
  for (const start of byDegree(touching.keys())) {
    const waiting = [start];
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (found.has(name)) continue;
      found.add(name);
      waiting.push(...byDegree(touching.get(name) ?? []).filter((other) => !found.has(other)));
    }
  }
  return [...found];
}
