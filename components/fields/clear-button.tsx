"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { XIcon } from "#components/ui/icons";
import { useFormReading } from "./use-form-reading.ts";

/** Empties a native input and focuses it; not rendered while there is nothing to empty. */
export function ClearButton({ controlId, label, isEmpty }: ClearButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isEmptyNow = useFormReading(button, isEmpty, () => !controlWith(controlId)?.value);
  const clear = () => {
    const control = controlWith(controlId);
    if (!control) return;
    control.value = "";
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  };
  return (
    <Button
      ref={button}
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onClick={clear}
      hidden={isEmptyNow}
      className="noscript:hidden"
    >
      <XIcon />
    </Button>
  );
}

interface ClearButtonProps {
  readonly controlId: string;
  readonly label: string;
  /** True if the input is rendered empty. */
  readonly isEmpty: boolean;
}

function controlWith(id: string): HTMLInputElement | undefined {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement ? control : undefined;
}
