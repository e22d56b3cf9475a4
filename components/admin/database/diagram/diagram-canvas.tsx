"use client";

import {
  Background,
  Controls,
  type NodeTypes,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from "@xyflow/react";
import { useTranslations } from "next-intl";
import "@xyflow/react/dist/style.css";
import "./diagram.css";
import { applyNodeChanges, type Edge, type NodeChange } from "@xyflow/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Button } from "#components/ui/button";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { NativeSelect } from "#components/ui/native-select";
import { arrange, type Diagram, type DiagramPosition } from "#lib/database-tool/arrange-diagram";
import type { DrawnTable } from "./table-node.tsx";
import { TableNode } from "./table-node.tsx";

const nodeTypes: NodeTypes = { table: TableNode };

/** Renders tables that can be moved by the pointer or the arrow keys; the browser remembers their positions. */
export function DiagramCanvas({ diagram }: { readonly diagram: Diagram }) {
  return (
    <ReactFlowProvider>
      <Canvas diagram={diagram} />
    </ReactFlowProvider>
  );
}

function Canvas({ diagram }: { readonly diagram: Diagram }) {
  const t = useTranslations("admin.tools.database.diagram.canvas");
  const [around, setAround] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const { nodes, edges, follow, reset } = useDiagram(diagram, { around, isWhole });
  const { fitView } = useReactFlow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changed, so that all of it is brought into view.
  useEffect(() => {
    const frame = requestAnimationFrame(() => void fitView({ padding: 0.05 }));
    return () => cancelAnimationFrame(frame);
  }, [around, isWhole, fitView]);
  const print = async () => {
    await fitView({ padding: 0.02 });
    window.print();
  };
  return (
    <div className="database-diagram">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <label htmlFor="diagram-around" className="flex items-center gap-2 text-sm">
          {t("around")}
          <NativeSelect
            id="diagram-around"
            value={around}
            onChange={(event) => setAround(event.target.value)}
            className="w-52"
          >
            <option value="">{t("all")}</option>
            {diagram.tables.map(({ name, module }) => (
              <option key={name} value={name}>
                {module ? `${module} (${name})` : name}
              </option>
            ))}
          </NativeSelect>
        </label>
        <LabelledCheckbox
          id="diagram-whole"
          checked={isWhole}
          onChange={(event) => setIsWhole(event.target.checked)}
        >
          {t("whole")}
        </LabelledCheckbox>
        <span className="ml-auto flex gap-2">
          <Button size="small" onClick={reset}>
            {t("reset")}
          </Button>
          <Button size="small" onClick={() => void print()}>
            {t("print")}
          </Button>
        </span>
      </div>
      <div className="diagram-paper h-[70dvh] rounded-lg border border-border bg-card">
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          onNodesChange={follow}
          nodesConnectable={false}
          edgesFocusable={false}
          deleteKeyCode={null}
          minZoom={0.05}
          fitView
          aria-label={t("label")}
          ariaLabelConfig={{
            "node.a11yDescription.default": t("moveHint"),
            "node.a11yDescription.keyboardDisabled": t("moveHint"),
            "node.a11yDescription.ariaLiveMessage": () => t("moved"),
            "controls.ariaLabel": t("controls"),
            "controls.zoomIn.ariaLabel": t("zoomIn"),
            "controls.zoomOut.ariaLabel": t("zoomOut"),
            "controls.fitView.ariaLabel": t("fit"),
          }}
        >
          <Background gap={24} />
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground">
        <span className="before:mr-2 before:inline-block before:w-6 before:border-t-2 before:border-primary before:align-middle">
          {t("keys")}
        </span>
        <span className="before:mr-2 before:inline-block before:w-6 before:border-t-2 before:border-dashed before:border-muted-foreground before:align-middle">
          {t("relations")}
        </span>
      </p>
    </div>
  );
}

interface Shown {
  /** The table that is shown with its related tables; empty for all. */
  readonly around: string;
  /** True if every column is shown, false for the key columns alone. */
  readonly isWhole: boolean;
}

/** Returns the nodes the library renders for a diagram, and the movements it reports. */
function useDiagram(diagram: Diagram, { around, isWhole }: Shown) {
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

/** Gives nodes the sizes of those they replace: one without a size is hidden and unreachable until it is measured. */
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

const key = "redakce-diagram";

/** Returns the positions of tables stored in this browser; empty if nothing can be stored. */
function keptPlaces(): Readonly<Record<string, DiagramPosition>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((pair): pair is [string, DiagramPosition] => isPlace(pair[1])),
    );
  } catch {
    return {};
  }
}

function keepPlaces(moved: readonly (readonly [string, DiagramPosition])[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...keptPlaces(), ...Object.fromEntries(moved) }));
  } catch {
    // A browser that cannot store anything still shows the diagram.
  }
}

function forgetPlaces(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored in that case.
  }
}

function isPlace(value: unknown): value is DiagramPosition {
  const { x, y } = (value ?? {}) as Partial<DiagramPosition>;
  return Number.isFinite(x) && Number.isFinite(y);
}
