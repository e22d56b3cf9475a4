import { Input } from "#components/ui/input";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";

/** A value that the environment decides: shown, with the reason under it, and not sent. */
export function GivenInput({ field, error }: FieldInputProps) {
  return (
    <FieldFrame field={field} error={error}>
      <Input {...controlAttributes({ field, error })} value={field.given} disabled />
    </FieldFrame>
  );
}
