import type { ReactNode } from "react";
import { Group } from "#components/ui/group";
import { FieldNotes } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps, labelId } from "./input-props.ts";
import type { Boxes } from "./use-boxes.ts";

/** A field of many check boxes: its label, the element that carries the value, and its notes. */
export function BoxesFrame({ field, error, boxes, below, children }: BoxesFrameProps) {
  return (
    <Group
      ref={boxes.root}
      tabIndex={-1}
      aria-labelledby={labelId(field.name)}
      data-field={field.name}
      className="grid min-w-0 grid-cols-1 gap-2.5 rounded-lg outline-none focus-visible:focus-ring"
      {...controlAttributes({ field, error })}
    >
      <span id={labelId(field.name)} className="text-sm leading-5 font-medium wrap-anywhere">
        {field.label}
      </span>
      <input ref={boxes.carrier} type="hidden" {...boxes.carried} data-fill="self" />
      {children}
      <FieldNotes field={field} error={error} />
      {below}
    </Group>
  );
}

interface BoxesFrameProps extends Pick<FieldInputProps, "field" | "error"> {
  readonly boxes: Pick<Boxes, "root" | "carrier" | "carried">;
  readonly children: ReactNode;
  /** Content shown below the notes. */
  readonly below?: ReactNode;
}
