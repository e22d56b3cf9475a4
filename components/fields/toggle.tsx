import { CheckIcon, MinusIcon } from "#components/ui/icons";
import { Switch } from "#components/ui/switch";
import type { CellProps } from "./field-cell.tsx";
import { FieldNotes } from "./field-frame.tsx";
import { controlAttributes, controlId, type FieldInputProps } from "./input-props.ts";

/** Yes or no; the hidden "false" counts where the switch is off, because browsers then send nothing for it. */
export function ToggleInput({ field, text, error }: FieldInputProps) {
  return (
    <div className="grid grid-cols-1 min-w-0 gap-1.5" data-field={field.name}>
      <div className="flex items-center justify-between gap-3">
        <label
          htmlFor={controlId(field.name)}
          className="cursor-pointer text-sm leading-5 font-medium wrap-anywhere"
        >
          {field.label}
        </label>
        {field.locked ? null : <input type="hidden" name={field.name} value="false" />}
        <Switch
          {...controlAttributes({ field, error })}
          name={field.name}
          value="true"
          defaultChecked={text === "true"}
          disabled={field.locked}
        />
      </div>
      <FieldNotes field={field} error={error} />
    </div>
  );
}

/** A tick, or a dash for no. */
export function ToggleCell({ cell }: CellProps) {
  const isOn = cell.value === "true";
  return (
    <span role="img" title={cell.text} className={`toggle-cell toggle-${isOn ? "yes" : "no"}`}>
      {isOn ? <CheckIcon /> : <MinusIcon />}
    </span>
  );
}
