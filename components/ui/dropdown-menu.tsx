"use client";

import * as Radix from "radix-ui/dropdown-menu";
import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";
import { floatingClasses, floatingMotion } from "./surface.ts";

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  align = "end",
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        align={align}
        className={classNames(floatingClasses, floatingMotion, "min-w-44", className)}
        {...rest}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({
  danger,
  className,
  ...rest
}: ComponentProps<typeof Radix.Item> & { readonly danger?: boolean }) {
  return (
    <Radix.Item
      className={classNames(
        "flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent [&_svg]:size-4 [&_svg]:text-muted-foreground",
        danger && "text-destructive-text [&_svg]:text-destructive-text",
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={classNames("-mx-1 my-1 h-px bg-border", className)} {...rest} />;
}
