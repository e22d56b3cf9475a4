import { Textarea } from "#components/ui/textarea";
import type { FieldDescription } from "#lib/admin/form/field-description";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes } from "./input-props.ts";

/** A text that is sent with a form and is no field of its record. */
export function CommentInput({ field, text, error, owner }: CommentInputProps) {
  return (
    <FieldFrame field={field} text={text} error={error}>
      <Textarea
        {...controlAttributes({ field, error })}
        name={field.name}
        form={owner}
        required={field.required}
        rows={2}
        defaultValue={text}
      />
    </FieldFrame>
  );
}

interface CommentInputProps {
  readonly field: FieldDescription;
  readonly text: string;
  /** Message of a plain form that was refused. */
  readonly error: string | undefined;
  /** Id of the form that it belongs to; undefined for the one around it. */
  readonly owner?: string;
}
