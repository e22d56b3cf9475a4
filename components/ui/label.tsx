import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";

/** The name of a control; give `htmlFor`, or put the control inside. */
export function Label({ className, children, htmlFor, ...rest }: ComponentProps<"label">) {
  return (
    <label
      htmlFor={htmlFor}
      className={classNames("text-sm leading-5 font-medium text-foreground", className)}
      {...rest}
    >
      {children}
    </label>
  );
}
