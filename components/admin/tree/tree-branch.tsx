"use client";

import { movesOf, type TreeNode } from "./tree-moves.ts";
import { TreeRow } from "./tree-row.tsx";
import type { Collapsed } from "./use-collapsed.ts";
import type { TreeDrag } from "./use-tree-drag.ts";

/** The records under one parent, as a list. */
export function TreeBranch({ id, label, nodes, ...shared }: TreeBranchProps) {
  return (
    <ul id={id} aria-label={label}>
      {nodes.map((node) => (
        <TreeItem key={node.row.id} node={node} {...shared} />
      ))}
    </ul>
  );
}

function TreeItem({
  node,
  depth,
  whole,
  csrfToken,
  isSelectable,
  collapsed,
  drag,
}: Shared & { readonly node: TreeNode }) {
  const { row, children } = node;
  const branchId = `branch-${row.id}`;
  const isOpen = !collapsed.has(row.id);
  return (
    <li>
      <TreeRow
        row={row}
        depth={depth}
        moves={movesOf(whole, row.id)}
        csrfToken={csrfToken}
        isSelectable={isSelectable}
        drag={drag}
        branch={
          children.length > 0
            ? { id: branchId, isOpen, toggle: () => collapsed.toggle(row.id), count: children.length }
            : undefined
        }
      />
      {children.length > 0 && isOpen ? (
        <TreeBranch
          id={branchId}
          label={row.label}
          nodes={children}
          depth={depth + 1}
          whole={whole}
          csrfToken={csrfToken}
          isSelectable={isSelectable}
          collapsed={collapsed}
          drag={drag}
        />
      ) : null}
    </li>
  );
}

interface Shared {
  /** From 0 at the root. */
  readonly depth: number;
  readonly whole: readonly TreeNode[];
  readonly csrfToken: string;
  readonly isSelectable: boolean;
  readonly collapsed: Collapsed;
  readonly drag: TreeDrag;
}

interface TreeBranchProps extends Shared {
  readonly id?: string;
  readonly label: string;
  readonly nodes: readonly TreeNode[];
}
