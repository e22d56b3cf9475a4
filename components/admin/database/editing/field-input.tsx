"use client";

import type { ComponentProps } from "react";
import { useId, useRef } from "react";
import { Input } from "#components/ui/input";
import { NativeSelect } from "#components/ui/native-select";
import { Textarea } from "#components/ui/textarea";
import type { FunctionOption } from "#lib/admin/database/browsing/load-select";
import type { RowField } from "#lib/admin/database/rows/load-row";

type RowInput = NonNullable<RowField["input"]>;

/** Renders the input of a column, and next to it the function applied to the typed value. */
export function CellInput({ input, functionLabel }: FieldInputProps) {
  const { name, kind, text, functions, function: chosen, choices } = input;
  const select = useRef<HTMLSelectElement>(null);
  const listId = useId();
  const handleInput = ({ value, form }: HTMLInputElement | HTMLTextAreaElement) => {
    takeTyped(select.current);
    const found = choices?.filter((choice) => choice.value === value) ?? [];
    const [only] = found;
    if (found.length === 1 && only?.others && form) fillIn(form, only.others);
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-56">
        {kind === "long" ? (
          <Textarea
            id={name}
            name={name}
            defaultValue={text}
            spellCheck={false}
            onInput={({ currentTarget }) => handleInput(currentTarget)}
            className="max-h-80 font-mono text-xs"
          />
        ) : (
          <Input
            id={name}
            name={name}
            defaultValue={text}
            autoComplete="off"
            spellCheck={false}
            onInput={({ currentTarget }) => handleInput(currentTarget)}
            list={choices ? listId : undefined}
          />
        )}
        {choices ? (
          <datalist id={listId}>
            {choices.map((choice) => (
              <option key={`${choice.value} ${choice.text}`} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </datalist>
        ) : null}
      </div>
      <FunctionSelect
        ref={select}
        name={name.replace(/^value\./, "fn.")}
        aria-label={functionLabel}
        defaultValue={chosen}
        functions={functions}
        className="basis-44"
      />
    </div>
  );
}

interface FieldInputProps {
  readonly input: RowInput;
  readonly functionLabel: string;
}

/** Fills in the other columns that point at the same row. */
function fillIn(form: HTMLFormElement, others: readonly (readonly [string, string])[]): void {
  for (const [column, value] of others) {
    const input = form.elements.namedItem(`value.${column}`);
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value = value;
    const select = form.elements.namedItem(`fn.${column}`);
    if (select instanceof HTMLSelectElement) takeTyped(select);
  }
}

/** Value for many rows: a typed one, NULL, or a function's result for each current value. */
export function ChangeValue({ value, chosen, functions, label, functionLabel }: ChangeValueProps) {
  const select = useRef<HTMLSelectElement>(null);
  return (
    <>
      <FunctionSelect
        ref={select}
        name="fn"
        aria-label={functionLabel}
        defaultValue={chosen}
        functions={functions}
        className="w-52"
      />
      <Input
        name="newValue"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        autoComplete="off"
        onInput={() => takeTyped(select.current)}
        className="max-w-full sm:w-64"
      />
    </>
  );
}

interface ChangeValueProps {
  readonly value: string;
  readonly chosen: string;
  readonly functions: readonly FunctionOption[];
  readonly label: string;
  readonly functionLabel: string;
}

/** Choice for a column: the value typed beside it, NULL, or a function. */
function FunctionSelect({ functions, ...rest }: FunctionSelectProps) {
  return (
    <NativeSelect autoComplete="off" {...rest}>
      {functions.map(({ value, text, isWithoutTyping }) => (
        <option key={value} value={value} data-without-typing={isWithoutTyping}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}

type FunctionSelectProps = Omit<ComponentProps<"select">, "children"> & {
  readonly functions: readonly FunctionOption[];
};

/** Typing means the typed value, and no longer a function that takes no argument. */
function takeTyped(select: HTMLSelectElement | null): void {
  const chosen = select?.selectedOptions[0];
  if (select && chosen?.dataset.withoutTyping !== undefined) select.value = "";
}
