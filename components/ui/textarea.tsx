import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";
import { controlClasses } from "./control.ts";

/** A text of several lines that grows with what is typed, where the browser can. */
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
