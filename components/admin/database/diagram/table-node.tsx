import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { KeyRoundIcon } from "#components/ui/icons";
import type { DiagramColumn } from "#lib/database-tool/arrange-diagram";

export type DrawnTable = Node<
  { readonly name: string; readonly module?: string; readonly columns: readonly DiagramColumn[] },
  "table"
>;

/** Renders a table as a box: its name, its module, its columns. */
export function TableNode({ data: { name, module, columns } }: NodeProps<DrawnTable>) {
  return (
    <div className="w-64 overflow-hidden rounded-md border border-border-strong bg-popover text-xs shadow-xs">
      <Handle type="target" position={Position.Left} />
      <p className="flex h-10 flex-col justify-center border-b border-border bg-muted px-3 leading-tight">
        <span className="truncate font-mono font-semibold">{name}</span>
        {module ? <span className="truncate text-muted-foreground">{module}</span> : null}
      </p>
      <ul>
        {columns.map((column) => (
          <li key={column.name} className="flex h-6 items-center gap-2 px-3">
            {column.isKey ? (
              <KeyRoundIcon className="size-3 shrink-0 text-caution" />
            ) : (
              <span className="size-3 shrink-0" />
            )}
            <span className="min-w-0 flex-1 truncate font-mono">{column.name}</span>
            <span className="text-muted-foreground">{column.type}</span>
          </li>
        ))}
      </ul>
      <Handle type="source" position={Position.Right} />
    </div>
  );
}
