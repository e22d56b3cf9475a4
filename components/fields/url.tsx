import { Input } from "#components/ui/input";
import { isWebAddress } from "#lib/platform/http/web-address";
import type { CellProps } from "./field-cell.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { TextCell } from "./text.tsx";

/** The address of another site. */
export function UrlInput({ field, text, error }: FieldInputProps) {
  return (
    <FieldFrame field={field} error={error}>
      <Input
        {...controlAttributes({ field, error })}
        name={field.name}
        defaultValue={text}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
    </FieldFrame>
  );
}

/** A link; plain text if the stored value is not an address that may be one. */
export function UrlCell({ cell }: CellProps) {
  if (!isWebAddress(cell.text)) return <TextCell cell={cell} />;
  return (
    <a
      href={cell.text}
      title={cell.text}
      rel="noopener noreferrer"
      className="block max-w-96 rounded underline-offset-2 hover:underline focus-visible:focus-ring max-md:wrap-anywhere md:truncate"
    >
      {cell.text.replace(/^https?:\/\/(.*?)\/?$/i, "$1")}
    </a>
  );
}
