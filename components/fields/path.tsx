import { Input } from "#components/ui/input";
import type { CellProps } from "./field-cell.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { fieldTitle } from "./title-of.tsx";

/** A path of this site, as it follows the host in the browser's address line. */
export function PathInput({ field, text, error, setting }: FieldInputProps) {
  const host = new URL(setting.siteUrl).host;
  return (
    <FieldFrame field={field} text={text} error={error}>
      <div className="flex min-w-0">
        <span className="hidden max-w-1/2 shrink-0 items-center truncate rounded-l-md border border-r-0 border-input bg-muted px-3 text-sm text-muted-foreground sm:flex">
          {host}
        </span>
        <Input
          {...controlAttributes({ field, error })}
          name={field.name}
          defaultValue={text}
          placeholder="/"
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono sm:rounded-l-none"
        />
      </div>
    </FieldFrame>
  );
}

/** An address, or the last part of one. */
export function AddressCell({ cell }: CellProps) {
  return (
    <span title={fieldTitle(cell.text)} className="address-cell">
      {cell.text}
    </span>
  );
}
