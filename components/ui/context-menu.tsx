"use client";

import * as Radix from "radix-ui/context-menu";
import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";
import { floatingClasses, floatingMotion } from "./surface.ts";

/** Menu opened by the right mouse button, the menu key or a long press. */
export const ContextMenu = Radix.Root;
export const ContextMenuTrigger = Radix.Trigger;

export function ContextMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        className={classNames(floatingClasses, floatingMotion, "min-w-44", className)}
        {...rest}
      />
    </Radix.Portal>
  );
}

export function ContextMenuItem({
  danger,
  className,
  ...rest
}: ComponentProps<typeof Radix.Item> & { readonly danger?: boolean | undefined }) {
  return (
    <Radix.Item
      className={classNames(
        "flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 outline-none select-none data-highlighted:bg-accent [&_svg]:size-4 [&_svg]:text-muted-foreground",
        danger && "text-destructive-text [&_svg]:text-destructive-text",
        className,
      )}
      {...rest}
    />
  );
}
