import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";
import { Checkbox } from "./checkbox.tsx";

/** A checkbox and the words beside it; both can be pressed. */
export function LabelledCheckbox({ id, children, className, ...rest }: LabelledCheckboxProps) {
  return (
    <label
      htmlFor={id}
      className={classNames("flex min-h-8 cursor-pointer items-center gap-2.5 text-sm", className)}
    >
      <Checkbox id={id} {...rest} />
      {children}
    </label>
  );
}

type LabelledCheckboxProps = ComponentProps<"input"> & { readonly id: string };
