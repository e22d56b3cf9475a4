import { Input } from "#components/ui/input";
import { Textarea } from "#components/ui/textarea";
import { languageAttributes } from "#lib/platform/i18n/languages";
import type { CellProps } from "./field-cell.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { RequestLimitInput } from "./request-limit.tsx";
import { fieldTitle } from "./title-of.tsx";

/** One line of text, or several. */
export function TextInput(props: FieldInputProps) {
  const { field, text, error, setting } = props;
  if (field.isRequestLimit) return <RequestLimitInput {...props} />;
  const attributes = {
    ...controlAttributes({ field, error }),
    name: field.name,
    defaultValue: text,
    ...languageAttributes(field.inLanguage?.language ?? setting.writtenIn),
  };
  const list = `${attributes.id}-suggestions`;
  return (
    <FieldFrame field={field} text={text} error={error}>
      {field.multiline ? (
        <Textarea rows={3} {...attributes} />
      ) : (
        <Input {...attributes} list={field.suggestions ? list : undefined} />
      )}
      {field.suggestions ? (
        <datalist id={list}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </FieldFrame>
  );
}

/** Plain text, shown in full on hover. */
export function TextCell({ cell }: CellProps) {
  return (
    <span title={fieldTitle(cell.text)} className="text-cell">
      {cell.text}
    </span>
  );
}
