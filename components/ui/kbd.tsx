import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";

/** A key to press. */
export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={classNames(
        "inline-flex h-5 min-w-5 items-center justify-center rounded border border-border bg-muted px-1 font-sans text-xs text-muted-foreground",
        className,
      )}
      {...rest}
    />
  );
}
