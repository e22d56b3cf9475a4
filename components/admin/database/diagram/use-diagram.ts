import { applyNodeChanges, type Edge, type NodeChange } from "@xyflow/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { arrange } from "#lib/database-tool/diagram/arrange";
import type { Diagram } from "#lib/database-tool/diagram/diagram";
import { forgetPlaces, keepPlaces, keptPlaces } from "./kept-places.ts";
import type { DrawnTable } from "./table-node.tsx";

interface Shown {
  /** The table that is shown with what it touches; empty for all. */
  readonly around: string;
  /** Every column, or those alone by which rows are known. */
  readonly isWhole: boolean;
}

/** What the library draws of a diagram, and what it tells of movements. */
export function useDiagram(diagram: Diagram, { around, isWhole }: Shown) {
  const made = useMemo(() => nodesOf(diagram, around, isWhole), [diagram, around, isWhole]);
  const [nodes, setNodes] = useState<DrawnTable[]>(made);
  useEffect(() => setNodes((present) => withSizes(made, present)), [made]);
  const edges = useMemo(() => edgesOf(diagram), [diagram]);
  const follow = useCallback((changes: NodeChange<DrawnTable>[]) => {
    const moved = changes.flatMap((change) =>
      change.type === "position" && change.position ? [[change.id, change.position] as const] : [],
    );
    if (moved.length > 0) keepPlaces(moved);
    setNodes((present) => applyNodeChanges(changes, present));
  }, []);
  const reset = useCallback(() => {
    forgetPlaces();
    setNodes((present) => withSizes(nodesOf(diagram, around, isWhole), present));
  }, [diagram, around, isWhole]);
  return { nodes, edges, follow, reset };
}

/** The nodes, as large as those in whose place they come: one without a size is hidden, and out of reach, until it is measured. */
function withSizes(made: readonly DrawnTable[], present: readonly DrawnTable[]): DrawnTable[] {
  const before = new Map(present.map((node) => [node.id, node]));
  return made.map((node) => {
    const same = before.get(node.id);
    const isAsLarge = same?.data.columns.length === node.data.columns.length;
    return same?.measured && isAsLarge ? { ...node, measured: same.measured } : node;
  });
}

function nodesOf(diagram: Diagram, around: string, isWhole: boolean): DrawnTable[] {
  const shown = tablesAround(diagram, around);
  const tables = diagram.tables.filter(({ name }) => shown.has(name));
  const drawn = tables.map((table) => ({ ...table, columns: columnsOf(diagram, table, isWhole) }));
  const references = diagram.references.filter(({ from, to }) => shown.has(from) && shown.has(to));
  const places = arrange({ tables: drawn, references }, ({ columns }) => columns.length);
  const kept = around === "" ? keptPlaces() : {};
  return drawn.map(({ name, module, columns }) => ({
    id: name,
    type: "table" as const,
    position: kept[name] ?? places.get(name) ?? { x: 0, y: 0 },
    data: { name, columns, ...(module === undefined ? {} : { module }) },
    ariaLabel: module ? `${name}, ${module}` : name,
  }));
}

function columnsOf({ references }: Diagram, { name, columns }: Diagram["tables"][number], isWhole: boolean) {
  if (isWhole) return columns;
  const referring = references.filter(({ from }) => from === name).flatMap(({ by }) => by.split(", "));
  return columns.filter((column) => column.isKey || referring.includes(column.name));
}

function tablesAround({ tables, references }: Diagram, around: string): ReadonlySet<string> {
  if (around === "") return new Set(tables.map(({ name }) => name));
  const near = references.filter(({ from, to }) => from === around || to === around);
  return new Set([around, ...near.flatMap(({ from, to }) => [from, to])]);
}

function edgesOf({ references }: Diagram): Edge[] {
  return references.map(({ from, by, to, kind }) => ({
    id: `${from}.${by} ${to} ${kind}`,
    source: from,
    target: to,
    className: kind === "key" ? "diagram-key" : "diagram-relation",
  }));
}
