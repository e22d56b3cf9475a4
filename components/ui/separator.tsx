import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";

/** A hairline between groups. */
export function Separator({ className, ...rest }: ComponentProps<"hr">) {
  return <hr className={classNames("h-px w-full border-0 bg-border", className)} {...rest} />;
}
