"use client";

import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { FieldNotes } from "./field-frame.tsx";
import { controlAttributes, controlId, type FieldInputProps, labelId } from "./input-props.ts";
import { useBoxes } from "./use-boxes.ts";

/** Some of a few options, each with a box. */
export function ChoicesInput({ field, text, error }: FieldInputProps) {
  const { root, carrier, value, setValue, carried, box } = useBoxes(field.name, text, (ticked) =>
    ticked.join(","),
  );
  const chosen = value.split(",");
  const options = (field.options ?? []).map((option) => option.value);
  const turn = (option: string) =>
    setValue(options.filter((one) => chosen.includes(one) !== (one === option)).join(","));
  return (
    <fieldset
      ref={root}
      tabIndex={-1}
      aria-labelledby={labelId(field.name)}
      data-field={field.name}
      className="grid min-w-0 grid-cols-1 gap-1.5 rounded-md outline-none focus-visible:focus-ring"
      {...controlAttributes({ field, error })}
    >
      <span id={labelId(field.name)} className="text-sm leading-5 font-medium wrap-anywhere">
        {field.label}
      </span>
      <input ref={carrier} type="hidden" {...carried} data-fill="self" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-0.5">
        {field.options?.map((option) => (
          <LabelledCheckbox
            key={option.value}
            id={`${controlId(field.name)}-${option.value}`}
            {...box}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={option.locked}
            onChange={() => turn(option.value)}
          >
            {option.text}
          </LabelledCheckbox>
        ))}
      </div>
      <FieldNotes field={field} error={error} />
    </fieldset>
  );
}
