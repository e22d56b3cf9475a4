import { useLocale } from "next-intl";
import { Input } from "#components/ui/input";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { CellProps } from "./field-cell.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";

/**
 * A number, written as people of the language do. Not an input of the type `number`: it accepts a comma in some
 * browsers only, changes with the mouse wheel, and sends nothing at all for a typing error.
 */
export function NumberInput({ field, text, error }: FieldInputProps) {
  const locale = useLocale();
  return (
    <FieldFrame field={field} error={error}>
      <Input
        {...controlAttributes({ field, error })}
        name={field.name}
        defaultValue={numberInputText(text, locale)}
        inputMode={field.decimals ? "decimal" : "numeric"}
        autoComplete="off"
        className="tabular-nums"
      />
    </FieldFrame>
  );
}

/** Returns the text of a number as people of a language write it. */
export function numberInputText(text: string, language: string): string {
  const decimalSign = numberFormat(language).format(0.5).charAt(1);
  return text.replace(/^(-?\d+)\.(\d+)$/, `$1${decimalSign}$2`);
}

/** Digits of equal width, so that a column can be compared. */
export function NumberCell({ cell }: CellProps) {
  return <span className="whitespace-nowrap tabular-nums">{cell.text}</span>;
}
