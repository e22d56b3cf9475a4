import type { ComponentType } from "react";
import type { FieldDescription, ItemGroup } from "#lib/admin/form/field-description";
import type { ItemKind } from "#lib/kernel/fields/items";
import { classNames } from "#lib/platform/class-names";
import type { FieldInputProps, FieldSetting } from "../input-props.ts";
import { plainInputs } from "../plain-inputs.tsx";
import { standsOnOneLine } from "./one-line.ts";

/** The inputs of an item's fields; two or three short ones are next to each other where there is room. */
export function ItemFieldInputs({ own, group, texts, errorOf, setting }: ItemFieldsProps) {
  const beside = standsOnOneLine(group) ? columns[group.fields.length] : undefined;
  return (
    <div className={classNames("grid min-w-0 grid-cols-1 gap-4", beside)}>
      {group.fields.map((field) => {
        const Input = inputs[field.kind];
        const text = texts[field.name] ?? startOf(field);
        const named = { ...withOption(field, text), name: `${own}.${field.name}` };
        if (!Input) return null;
        return (
          <div key={field.name} className="min-w-0">
            {isSentAlways(field) ? null : <input type="hidden" name={named.name} value={text} />}
            <Input field={named} text={text} error={errorOf(field.name)} setting={setting} />
          </div>
        );
      })}
    </div>
  );
}

const columns: Readonly<Record<number, string>> = {
  2: "@min-[32rem]:grid-cols-2",
  3: "@min-[32rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]",
};

interface ItemFieldsProps {
  /** Prefix of the names of the inputs. */
  readonly own: string;
  readonly group: ItemGroup;
  readonly texts: Readonly<Record<string, string>>;
  /** Returns the message of a plain form for one of the fields. */
  readonly errorOf: (name: string) => string | undefined;
  readonly setting: FieldSetting;
}

const ofItems: Readonly<Record<ItemKind, ComponentType<FieldInputProps>>> = plainInputs;
const inputs: Readonly<Partial<Record<FieldDescription["kind"], ComponentType<FieldInputProps>>>> = ofItems;

/**
 * Checks whether a field is sent without scripts: not a formatted text, nor a choice with none of its options, which
 * stay as they are.
 */
function isSentAlways({ kind }: FieldDescription): boolean {
  return kind !== "richText" && kind !== "choice";
}

/** Adds a value that is no longer an option, so that it stays visible and can be deselected. */
function withOption(field: FieldDescription, text: string): FieldDescription {
  const { options } = field;
  if (!options || text === "" || options.some(({ value }) => value === text)) return field;
  return { ...field, options: [...options, { value: text, text }] };
}

/** Returns the initial text of the field in a new item. */
function startOf({ defaultValue = "" }: FieldDescription): string {
  return defaultValue;
}
