import { GripVerticalIcon } from "#components/ui/icons";
import type { useRowDrag } from "./use-row-drag.ts";

/** What a row is dragged by; whoever has no pointer moves it by keys and buttons. */
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
