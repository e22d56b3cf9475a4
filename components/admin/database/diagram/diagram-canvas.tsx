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
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { NativeSelect } from "#components/ui/native-select";
import type { Diagram } from "#lib/database-tool/diagram/diagram";
import { TableNode } from "./table-node.tsx";
import { useDiagram } from "./use-diagram.ts";

const nodeTypes: NodeTypes = { table: TableNode };

/** Tables that can be moved, by the pointer or the arrow keys; the browser remembers where they were put. */
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
