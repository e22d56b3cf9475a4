"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { MoveVerticalIcon } from "#components/ui/icons";
import type { ListedRows } from "../listing/listed-rows.ts";
import { useRowTexts } from "../listing/row-texts.ts";
import { TreeBranch } from "./tree-branch.tsx";
import { nestRows } from "./tree-moves.ts";
import { useCollapsed } from "./use-collapsed.ts";
import { useTreeDrag } from "./use-tree-drag.ts";

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
  /** The module whose records they are. */
  readonly page: string;
  readonly title: string;
  readonly csrfToken: string;
}
