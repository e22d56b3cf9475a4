import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";

/** Shows how much of something is done, in the colours of everything else instead of the browser's green. */
export function Progress({ className, ...rest }: ComponentProps<"progress">) {
  return (
    <progress
      className={classNames(
        "h-1.5 appearance-none overflow-hidden rounded-full border-0 bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary",
        className,
      )}
      {...rest}
    />
  );
}
