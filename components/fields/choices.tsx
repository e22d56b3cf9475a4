"use client";

import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { BoxesFrame } from "./boxes-frame.tsx";
import { controlId, type FieldInputProps } from "./input-props.ts";
import { useBoxes } from "./use-boxes.ts";

/** Some of a few options, each with a check box. */
export function ChoicesInput({ field, text, error }: FieldInputProps) {
  const boxes = useBoxes(field.name, text, (ticked) => ticked.join(","));
  const chosen = boxes.value.split(",");
  const options = (field.options ?? []).map((option) => option.value);
  const turn = (option: string) =>
    boxes.setValue(options.filter((one) => chosen.includes(one) !== (one === option)).join(","));
  return (
    <BoxesFrame field={field} error={error} boxes={boxes}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-0.5">
        {field.options?.map((option) => (
          <LabelledCheckbox
            key={option.value}
            id={`${controlId(field.name)}-${option.value}`}
            {...boxes.box}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={option.locked}
            onChange={() => turn(option.value)}
          >
            {option.text}
          </LabelledCheckbox>
        ))}
      </div>
    </BoxesFrame>
  );
}
