import type { FieldInputProps } from "./input-props.ts";
import { ItemsInput } from "./items/items-input.tsx";

/** Items of several types, each with the fields of its type. */
export function BlocksInput(props: FieldInputProps) {
  return <ItemsInput {...props} />;
}
