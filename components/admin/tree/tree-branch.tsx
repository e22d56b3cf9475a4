"use client";

import type { SharedByRows } from "../listing/listed-rows.ts";
import type { RowTexts } from "../listing/row-texts.ts";
import { movesOf, type TreeNode } from "./tree-moves.ts";
import { TreeRow } from "./tree-row.tsx";
import type { Collapsed } from "./use-collapsed.ts";
import type { TreeDrag } from "./use-tree-drag.ts";

/** The records under one parent, as a list. */
export function TreeBranch({ id, label, nodes, ...branch }: TreeBranchProps) {
  return (
    <ul id={id} aria-label={label}>
      {nodes.map((node) => (
        <TreeItem key={node.row.id} node={node} {...branch} />
      ))}
    </ul>
  );
}

function TreeItem({
  node,
  depth,
  whole,
  csrfToken,
  shared,
  texts,
  collapsed,
  drag,
}: BranchProps & { readonly node: TreeNode }) {
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
        shared={shared}
        texts={texts}
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
          shared={shared}
          texts={texts}
          collapsed={collapsed}
          drag={drag}
        />
      ) : null}
    </li>
  );
}

interface BranchProps {
  /** From 0 at the root. */
  readonly depth: number;
  readonly whole: readonly TreeNode[];
  readonly csrfToken: string;
  readonly shared: SharedByRows;
  readonly texts: RowTexts;
  readonly collapsed: Collapsed;
  readonly drag: TreeDrag;
}

interface TreeBranchProps extends BranchProps {
  readonly id?: string;
  readonly label: string;
  readonly nodes: readonly TreeNode[];
}
