import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";
import { controlClasses } from "./control.ts";

/** The browser's own select, styled; `className` goes to the wrapper. */
export function NativeSelect({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("select", className)}>
      <select className={controlClasses} {...rest} />
    </span>
  );
}
