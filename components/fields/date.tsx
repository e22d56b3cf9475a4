import { useTranslations } from "next-intl";
import { Input } from "#components/ui/input";
import { ClearButton } from "./clear-button.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, controlId, type FieldInputProps } from "./input-props.ts";

/** A day; a value that a calendar cannot show, such as a typing error sent back, stays as text. */
export function DateInput({ field, text, error }: FieldInputProps) {
  const t = useTranslations("admin.fields.moment");
  return (
    <FieldFrame field={field} error={error}>
      <div className="flex gap-2">
        <Input
          {...controlAttributes({ field, error })}
          type={text === "" || /^\d{4}-\d{2}-\d{2}$/.test(text) ? "date" : "text"}
          name={field.name}
          defaultValue={text}
          autoComplete="off"
          className="tabular-nums"
        />
        <ClearButton
          controlId={controlId(field.name)}
          label={t("clear", { label: field.label })}
          isEmpty={text === ""}
        />
      </div>
    </FieldFrame>
  );
}
