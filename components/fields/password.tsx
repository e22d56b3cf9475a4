import { Input } from "#components/ui/input";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";

/** A new password; the stored one is never shown, and stays when nothing is typed. */
export function PasswordInput({ field, error }: FieldInputProps) {
  return (
    <FieldFrame field={field} error={error}>
      <Input
        {...controlAttributes({ field, error })}
        type="password"
        name={field.name}
        autoComplete="new-password"
      />
    </FieldFrame>
  );
}
