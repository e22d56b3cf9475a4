import type { FieldInputProps } from "./input-props.ts";
import { ItemsInput } from "./items/items-input.tsx";

/** A group of fields that repeats. */
export function RowsInput(props: FieldInputProps) {
  return <ItemsInput {...props} />;
}
