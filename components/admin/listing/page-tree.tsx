"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { MoveVerticalIcon } from "#components/ui/icons";
import type { RecordId } from "#lib/kernel/module/define-module";
import type { ListedRows, RowTexts, SharedByRows } from "./listed-rows.ts";
import { useRowTexts } from "./listed-rows.ts";
import type { TreeDrag } from "./tree-moves.ts";
import { movesOf, nestRows, type TreeNode, useTreeDrag } from "./tree-moves.ts";
import { TreeRow } from "./tree-row.tsx";

/** Records as a tree: nested lists, moved by buttons or by dragging. */
export function PageTree({ page, title, csrfToken, rows, shared }: PageTreeProps) {
  const t = useTranslations("admin.tree");
  const [isMoving, setMoving] = useState(false);
  const tree = nestRows(rows);
  const collapsed = useCollapsed(page);
  const drag = useTreeDrag(tree, rows);
  return (
    <div data-moving={isMoving ? "" : undefined} className="group/tree flex flex-col gap-2">
      <Button
        size="small"
        aria-pressed={isMoving}
        onClick={() => setMoving(!isMoving)}
        className="self-start sm:hidden noscript:hidden"
      >
        <MoveVerticalIcon />
        {isMoving ? t("doneMoving") : t("move")}
      </Button>
      <div className="border-t border-border">
        <TreeBranch
          label={title}
          nodes={tree}
          depth={0}
          whole={tree}
          csrfToken={csrfToken}
          shared={shared}
          texts={useRowTexts()}
          collapsed={collapsed}
          drag={drag}
        />
      </div>
    </div>
  );
}

interface PageTreeProps extends ListedRows {
  /** Module that the records belong to. */
  readonly page: string;
  readonly title: string;
  readonly csrfToken: string;
}

/** The records under one parent, as a list. */
function TreeBranch({ id, label, nodes, ...branch }: TreeBranchProps) {
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
  /** Level in the tree, 0 at the root. */
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

/** Closed branches; stored in the browser, one set per module. */
interface Collapsed {
  readonly has: (id: RecordId) => boolean;
  readonly toggle: (id: RecordId) => void;
}

function useCollapsed(page: string): Collapsed {
  const key = `redakce.collapsed.${page}`;
  const [ids, setIds] = useState<ReadonlySet<RecordId>>(new Set());
  useEffect(() => setIds(readIds(key)), [key]);
  const toggle = (id: RecordId) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
    window.localStorage.setItem(key, JSON.stringify([...next]));
  };
  return { has: (id) => ids.has(id), toggle };
}

function readIds(key: string): ReadonlySet<RecordId> {
  try {
    const ids: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return new Set(
      Array.isArray(ids) ? ids.filter((id) => typeof id === "number" || typeof id === "string") : [],
    );
  } catch {
    return new Set();
  }
}
