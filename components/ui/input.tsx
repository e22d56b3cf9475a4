import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";
import { controlClasses } from "./control.ts";

/** A one-line input; text unless `type` is given. */
export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input type={type} className={classNames(controlClasses, className)} {...rest} />;
}
