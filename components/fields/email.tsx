import { Input } from "#components/ui/input";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";

/** An e-mail address. The administration's own is not offered: it is seldom the one that is meant. */
export function EmailInput({ field, text, error }: FieldInputProps) {
  return (
    <FieldFrame field={field} error={error}>
      <Input
        {...controlAttributes({ field, error })}
        name={field.name}
        defaultValue={text}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FieldFrame>
  );
}
