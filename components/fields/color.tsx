"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Input } from "#components/ui/input";
import type { CellProps } from "./field-cell.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { useFilling } from "./use-carried-value.ts";

/** A colour as text, which can be empty, and beside it the browser's own choice of colours. */
export function ColorInput({ field, text, error }: FieldInputProps) {
  const t = useTranslations("admin.fields.color");
  const carrier = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(text);
  useFilling(carrier, field.name, setValue);
  return (
    <FieldFrame field={field} error={error}>
      <div className="flex items-center gap-2">
        <Input
          {...controlAttributes({ field, error })}
          ref={carrier}
          name={field.name}
          data-fill="self"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="#rrggbb"
          className="max-w-40 font-mono"
        />
        <input
          type="color"
          aria-label={t("choose", { label: field.label })}
          title={t("choose", { label: field.label })}
          value={/^#[\da-f]{6}$/i.test(value) ? value : "#ffffff"}
          onChange={(event) => tell(carrier.current, event.target.value)}
          className="h-9 w-14 shrink-0 cursor-pointer rounded-md border border-input bg-card p-1 focus-visible:focus-ring noscript:hidden"
        />
      </div>
    </FieldFrame>
  );
}

/** Writes into the text as typing does, so that the form notices it. */
function tell(carrier: HTMLInputElement | null, color: string): void {
  if (!carrier) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(carrier, color);
  carrier.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The colour itself, and its text. */
export function ColorCell({ cell }: CellProps) {
  return (
    <span className="inline-flex items-center gap-1.5 font-mono">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 rounded border border-border">
        <rect width="16" height="16" fill={cell.text} />
      </svg>
      {cell.text}
    </span>
  );
}
