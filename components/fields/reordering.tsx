import type { ReactNode } from "react";
import { classNames } from "#lib/platform/class-names";
import { Button } from "../ui/button.tsx";
import { GripVerticalIcon } from "../ui/icons.tsx";
import type { useRowDrag } from "./use-row-drag.ts";

/** Renders the handle a row is dragged by; people without a pointer move it by keys and buttons. */
export function DragHandle(events: ReturnType<ReturnType<typeof useRowDrag>["handle"]>) {
  return (
    <span
      {...events}
      aria-hidden
      className="flex h-11 w-7 shrink-0 cursor-grab touch-none items-center justify-center text-muted-foreground opacity-50 group-hover/row:opacity-100 active:cursor-grabbing noscript:hidden in-[fieldset:disabled]:hidden"
    >
      <GripVerticalIcon className="size-4" />
    </span>
  );
}

/** Marks where a dragged row would land. */
export function LandingLine({ left = 0, isAtEnd = false }: LandingLineProps) {
  return (
    <span
      aria-hidden
      style={{ left: left + 28 }}
      className={classNames(
        "pointer-events-none absolute right-2 z-10 h-0.5 rounded-full bg-ring",
        isAtEnd ? "-bottom-px" : "-top-px",
      )}
    />
  );
}

interface LandingLineProps {
  /** Distance from the handle to the start, in pixels. */
  readonly left?: number;
  readonly isAtEnd?: boolean;
}

/** Moves something in a list. At an end it stays where it is, so that the focus does too. */
export function MoveButton({
  label,
  isEnd,
  onMove,
  children,
}: {
  readonly label: string;
  readonly isEnd: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Button
      variant="quiet"
      size="icon-small"
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={onMove}
      className="aria-disabled:opacity-40 noscript:hidden"
    >
      {children}
    </Button>
  );
}
