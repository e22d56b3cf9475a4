"use client";

import { useTranslations } from "next-intl";
import { FieldCell } from "#components/fields/field-cell";
import { buttonClasses } from "#components/ui/button";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronRightIcon,
  GripVerticalIcon,
  IndentDecreaseIcon,
  IndentIncreaseIcon,
} from "#components/ui/icons";
import type { CellDescription } from "#lib/admin/listing/listing-description";
import { classNames } from "#lib/platform/class-names";
import type { RowTexts } from "./listed-rows.ts";
import { cellsOf, type ListedRow, rowAddress, type SharedByRows } from "./listed-rows.ts";
import { SelectBox } from "./listing-rows.tsx";
import { RowActions } from "./row-actions.tsx";
import type { Direction, TreeDrag, TreeMove } from "./tree-moves.ts";

export function TreeRow({ row, depth, moves, csrfToken, shared, texts, branch, drag }: TreeRowProps) {
  const isLanding = drag.landing?.id === row.id;
  return (
    <div
      draggable={row.moveUrl !== undefined}
      {...drag.listeners(row.id)}
      data-open={branch?.isOpen ? "" : undefined}
      data-landing={isLanding ? drag.landing?.place : undefined}
      className={classNames(
        "tree-row group/row relative flex min-h-11 flex-wrap items-center gap-x-1 border-b border-border pr-1 pl-(--indent) hover:bg-accent/60 has-[[popover]:popover-open]:bg-accent/60",
        indents.at(Math.min(depth, indents.length - 1)),
        drag.draggedId === row.id && "opacity-40",
      )}
    >
      <GripVerticalIcon
        className={`size-4 shrink-0 text-muted-foreground opacity-0 max-sm:hidden ${row.moveUrl ? "cursor-grab group-hover/row:opacity-60" : ""}`}
      />
      {branch ? <BranchToggle branch={branch} label={row.label} /> : null}
      <span className={classNames("w-7 shrink-0", branch && "hidden noscript:block")} />
      {shared.isSelectable ? (
        <SelectBox row={row} shared={shared} texts={texts} className="mr-1.5 max-sm:hidden" />
      ) : null}
      <RowWords row={row} shared={shared} />
      {row.moveUrl ? <MoveButtons row={row} url={row.moveUrl} moves={moves} csrfToken={csrfToken} /> : null}
      <RowActions row={row} shared={shared} texts={texts} />
    </div>
  );
}

/**
 * Shows the label and the texts next to it; states are in a column of their own at the end, on phones below where
 * they are informative.
 */
function RowWords({ row, shared }: Pick<TreeRowProps, "row" | "shared">) {
  const cells = cellsOf(row, shared)
    .slice(1)
    .filter((cell) => cell.field !== "language");
  const isState = (cell: CellDescription) => cell.kind === "choice" || cell.kind === "toggle";
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-3 text-muted-foreground max-sm:flex-wrap">
      <a
        href={rowAddress(row, shared)}
        data-content={rowAddress(row, shared)}
        draggable={false}
        title={row.label}
        className="min-w-0 truncate rounded-sm py-1 font-medium text-foreground group-hover/row:text-primary-text"
      >
        {row.label || `#${row.id}`}
      </a>
      {cells
        .filter((cell) => !isState(cell))
        .map((cell) => (
          <div key={cell.field} className="min-w-0 shrink-999 truncate text-xs max-md:hidden">
            <FieldCell cell={cell} />
          </div>
        ))}
      <div
        className={classNames(
          "flex shrink-0 gap-2 max-sm:basis-full sm:ml-auto sm:min-w-28 sm:pl-2 lg:w-42",
          row.moveUrl && underMoveButtons,
        )}
      >
        {cells.filter(isState).map((cell) => (
          <span key={cell.field} className={cell.tone === "live" ? "max-sm:hidden" : "flex max-sm:pb-2"}>
            <FieldCell cell={cell} />
          </span>
        ))}
      </div>
    </div>
  );
}

function BranchToggle({ branch, label }: { readonly branch: Branch; readonly label: string }) {
  const t = useTranslations("admin.tree");
  return (
    <button
      type="button"
      onClick={branch.toggle}
      aria-expanded={branch.isOpen}
      aria-controls={branch.isOpen ? branch.id : undefined}
      aria-label={t("branch", { label, count: branch.count })}
      className={buttonClasses({
        variant: "quiet",
        size: "icon-small",
        className: "noscript:hidden",
      })}
    >
      <ChevronRightIcon
        className={`transition-transform motion-reduce:transition-none ${branch.isOpen ? "rotate-90" : ""}`}
      />
    </button>
  );
}

interface Branch {
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly count: number;
}

const indents = [
  "[--indent:0rem]",
  "[--indent:1.25rem]",
  "[--indent:2.5rem]",
  "[--indent:3.75rem]",
  "[--indent:5rem]",
  "[--indent:6.25rem]",
  "[--indent:7.5rem]",
  "[--indent:8.75rem]",
];

interface TreeRowProps {
  readonly row: ListedRow;
  /** Level in the tree, 0 at the root. */
  readonly depth: number;
  readonly moves: Readonly<Partial<Record<Direction, TreeMove>>>;
  readonly csrfToken: string;
  readonly shared: SharedByRows;
  readonly texts: RowTexts;
  /** Branch below the row. */
  readonly branch: Branch | undefined;
  readonly drag: TreeDrag;
}

/**
 * Moves a record up, down, deeper or shallower: each button is a plain form, so that moving needs neither a mouse nor
 * JavaScript.
 */
function MoveButtons({ row, url, moves, csrfToken }: MoveButtonsProps) {
  const t = useTranslations("admin.tree");
  return (
    <div
      className={classNames(
        "flex max-sm:order-last max-sm:hidden noscript:flex max-sm:noscript:w-full max-sm:noscript:pl-7",
        "max-sm:group-data-moving/tree:flex max-sm:group-data-moving/tree:w-full max-sm:group-data-moving/tree:pl-7",
        "sm:not-pointer-coarse:absolute sm:not-pointer-coarse:right-18.5 sm:not-pointer-coarse:opacity-0",
        "sm:group-focus-within/row:opacity-100 sm:group-hover/row:opacity-100",
      )}
    >
      {directions.map(({ direction, icon: Icon }) => {
        const move = moves[direction];
        const text = t(direction, { label: row.label });
        return (
          <form key={direction} method="post" action={url}>
            <input type="hidden" name="_csrf" value={csrfToken} />
            <input type="hidden" name="_asks" value="1" />
            <input type="hidden" name="parentId" value={move?.parentId ?? ""} />
            <input type="hidden" name="position" value={move?.position ?? 0} />
            <button
              id={`${direction}-${row.id}`}
              type={move ? "submit" : "button"}
              data-json={move ? url : undefined}
              aria-disabled={move ? undefined : true}
              aria-label={text}
              title={text}
              className={buttonClasses({
                variant: "quiet",
                size: "icon-small",
                className: "max-sm:size-10 aria-disabled:cursor-default",
              })}
            >
              <Icon />
            </button>
          </form>
        );
      })}
    </div>
  );
}

/** Classes for content where the buttons appear: it makes room for them while they are visible. */
const underMoveButtons =
  "sm:not-pointer-coarse:group-focus-within/row:opacity-0 sm:not-pointer-coarse:group-hover/row:opacity-0";

const directions = [
  { direction: "up", icon: ArrowUpIcon },
  { direction: "down", icon: ArrowDownIcon },
  { direction: "outdent", icon: IndentDecreaseIcon },
  { direction: "indent", icon: IndentIncreaseIcon },
] as const;

interface MoveButtonsProps {
  readonly row: ListedRow;
  readonly url: string;
  readonly moves: Readonly<Partial<Record<Direction, TreeMove>>>;
  readonly csrfToken: string;
}
