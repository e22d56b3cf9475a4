import { Textarea } from "#components/ui/textarea";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";

/** A tree of links. */
export function LinkTreeInput({ field, text, error }: FieldInputProps) {
  return (
    <FieldFrame field={field} error={error}>
      <Textarea {...controlAttributes({ field, error })} name={field.name} defaultValue={text} rows={8} />
    </FieldFrame>
  );
}
