"use client";

import { useRef } from "react";

/** Returns the focus to the element that had it before a dialog opened, which Radix does for its own triggers only. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || opener.current === document.body) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
