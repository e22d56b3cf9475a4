"use client";

import * as Radix from "radix-ui/alert-dialog";
import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";
import { buttonClasses } from "./button.tsx";
import { dialogClasses, overlayClasses } from "./surface.ts";
import { useReturnFocus } from "./use-return-focus.ts";

/** A question that must be answered before anything else; a click outside does not close it. */
export const AlertDialog = Radix.Root;

export function AlertDialogContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content
        {...returnFocus}
        className={classNames(dialogClasses, "sm:max-w-md", className)}
        {...rest}
      />
    </Radix.Portal>
  );
}

export function AlertDialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={classNames("text-base font-semibold", className)} {...rest} />;
}

export function AlertDialogDescription({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={classNames("text-sm text-muted-foreground", className)} {...rest} />;
}

export function AlertDialogCancel({ className, ...rest }: ComponentProps<typeof Radix.Cancel>) {
  return <Radix.Cancel className={buttonClasses({ variant: "secondary", className })} {...rest} />;
}

/** The confirming button; red if the action cannot be undone. */
export function AlertDialogAction({
  danger,
  className,
  ...rest
}: ComponentProps<typeof Radix.Action> & { readonly danger?: boolean }) {
  return (
    <Radix.Action
      className={buttonClasses({ variant: danger ? "destructive" : "primary", className })}
      {...rest}
    />
  );
}
