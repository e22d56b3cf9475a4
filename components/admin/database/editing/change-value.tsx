"use client";

import { useRef } from "react";
import { Input } from "#components/ui/input";
import type { FunctionOption } from "#lib/admin/database/browsing/select-description";
import { FunctionSelect, takeTyped } from "./function-select.tsx";

/** What many rows get: a typed value, NULL, or what a function makes of what each of them holds. */
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
