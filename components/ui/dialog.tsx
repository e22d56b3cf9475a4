"use client";

import * as Radix from "radix-ui/dialog";
import type { ComponentProps } from "react";
import { XIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import { buttonClasses } from "./button.tsx";
import { dialogClasses, overlayClasses } from "./surface.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export const Dialog = Radix.Root;

/** The dialog's window; `closeLabel` names its close button for screen readers, without it there is none. */
export function DialogContent({ className, children, closeLabel, ...rest }: DialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content {...returnFocus} className={classNames(dialogClasses, className)} {...rest}>
        {children}
        {closeLabel ? (
          <Radix.Close
            aria-label={closeLabel}
            className={buttonClasses({
              variant: "quiet",
              size: "icon-small",
              className: "absolute top-4 right-4",
            })}
          >
            <XIcon />
          </Radix.Close>
        ) : null}
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={classNames("pr-8 text-base font-semibold", className)} {...rest} />;
}

export function DialogDescription({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={classNames("text-sm text-muted-foreground", className)} {...rest} />;
}

/** Buttons of a dialog: the one that continues is last and rightmost. */
export function DialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={classNames("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)}
      {...rest}
    />
  );
}

type DialogContentProps = ComponentProps<typeof Radix.Content> & { readonly closeLabel?: string };
