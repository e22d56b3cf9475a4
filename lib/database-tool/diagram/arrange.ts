import type { Diagram } from "./diagram.ts";

/** Where a table stands, in pixels from the corner above on the left. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const columnWidth = 320;
const gap = 32;
const headHeight = 56;
const lineHeight = 24;

/**
 * Places for the tables, none over another: what refers to each other comes one after the other, in columns of about the
 * same height. The same diagram has the same places each time.
 *
 * @param linesOf how many lines a table is drawn with
 */
export function arrange(
  diagram: Diagram,
  linesOf: (table: Diagram["tables"][number]) => number,
): ReadonlyMap<string, Place> {
  const order = inTouch(diagram);
  const heights = new Map(
    diagram.tables.map((table) => [table.name, headHeight + lineHeight * linesOf(table) + gap]),
  );
  const total = [...heights.values()].reduce((sum, height) => sum + height, 0);
  const columnCount = Math.max(1, Math.ceil(Math.sqrt(total / columnWidth / 0.8)));
  const limit = total / columnCount;
  const places = new Map<string, Place>();
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

/** Names of the tables, from the one with most references on through those that it touches; lonely ones last. */
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
