import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";
import { controlClasses } from "./control.ts";

/** A field for several lines of text that grows with its content, where the browser supports it. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={classNames(
        controlClasses,
        "field-sizing-content h-auto min-h-20 py-2 leading-normal",
        className,
      )}
      {...rest}
    />
  );
}
