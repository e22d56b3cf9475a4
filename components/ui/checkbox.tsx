import type { ComponentProps } from "react";
import { classNames } from "#lib/class-names";

/** The browser's own checkbox in the colours of the theme. */
export function Checkbox({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={classNames(
        "size-4.5 shrink-0 cursor-pointer rounded accent-primary focus-visible:focus-ring disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
    />
  );
}
