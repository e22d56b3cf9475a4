import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";

/** A checkbox that looks like a switch: posts like a checkbox and needs no JavaScript. */
export function Switch({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={classNames(
        "relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-input transition-colors duration-150",
        "before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-card before:shadow-sm before:transition-transform before:duration-150",
        "checked:bg-primary checked:before:translate-x-4 checked:before:bg-primary-foreground",
        "focus-visible:focus-ring disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto",
        className,
      )}
    />
  );
}
