import type { ComponentProps } from "react";
import { NativeSelect } from "#components/ui/native-select";
import type { FunctionOption } from "#lib/admin/database/browsing/select-description";

/** What becomes of a column: what is typed beside it, NULL, or a function. */
export function FunctionSelect({ functions, ...rest }: FunctionSelectProps) {
  return (
    <NativeSelect autoComplete="off" {...rest}>
      {functions.map(({ value, text, isWithoutTyping }) => (
        <option key={value} value={value} data-without-typing={isWithoutTyping}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}

type FunctionSelectProps = Omit<ComponentProps<"select">, "children"> & {
  readonly functions: readonly FunctionOption[];
};

/** Whoever types means what is typed, and no longer a function that takes nothing. */
export function takeTyped(select: HTMLSelectElement | null): void {
  const chosen = select?.selectedOptions[0];
  if (select && chosen?.dataset.withoutTyping !== undefined) select.value = "";
}
