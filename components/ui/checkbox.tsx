import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";

/** The browser's own checkbox in the colours of the theme. */
export function Checkbox({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} type="checkbox" className={classNames("checkbox", className)} />;
}
