"use client";

import { XIcon } from "lucide-react";
import { Button } from "#components/ui/button";

/** Empties a native input and goes back to it. */
export function ClearButton({ controlId, label }: { readonly controlId: string; readonly label: string }) {
  const clear = () => {
    const control = document.getElementById(controlId);
    if (!(control instanceof HTMLInputElement)) return;
    control.value = "";
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  };
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onClick={clear}
      className="noscript:hidden"
    >
      <XIcon aria-hidden />
    </Button>
  );
}
