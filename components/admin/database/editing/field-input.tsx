"use client";

import { useId, useRef } from "react";
import { Input } from "#components/ui/input";
import { Textarea } from "#components/ui/textarea";
import type { RowField } from "#lib/admin/database/rows/row-description";
import { FunctionSelect, takeTyped } from "./function-select.tsx";

type RowInput = NonNullable<RowField["input"]>;

/** The input of a column, and beside it what becomes of what is typed. */
export function FieldInput({ input, functionLabel }: FieldInputProps) {
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

/** The other columns that point at the same row. */
function fillIn(form: HTMLFormElement, others: readonly (readonly [string, string])[]): void {
  for (const [column, value] of others) {
    const input = form.elements.namedItem(`value.${column}`);
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value = value;
    const select = form.elements.namedItem(`fn.${column}`);
    if (select instanceof HTMLSelectElement) takeTyped(select);
  }
}
