import { useTranslations } from "next-intl";
import { CheckIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";

/**
 * A key to another service: the stored value is never shown, only that there is one; it stays when nothing is typed.
 */
export function SealedInput({ field, error }: FieldInputProps) {
  const t = useTranslations("admin.form");
  return (
    <FieldFrame field={field} error={error}>
      <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
        {field.isSet ? <CheckIcon className="size-4 shrink-0 text-success" /> : null}
        {t(field.isSet ? "secretSet" : "secretUnset")}
      </p>
      <Input
        {...controlAttributes({ field, error })}
        type="password"
        name={field.name}
        autoComplete="off"
        spellCheck={false}
      />
    </FieldFrame>
  );
}
