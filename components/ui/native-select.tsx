import { ChevronsUpDownIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#lib/class-names";
import { controlClasses } from "./control.ts";

/** The browser's own select, dressed; `className` goes to the wrapper. */
export function NativeSelect({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative inline-flex w-full", className)}>
      <select
        className={classNames(controlClasses, "cursor-pointer appearance-none truncate pr-8")}
        {...rest}
      />
      <ChevronsUpDownIcon
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
