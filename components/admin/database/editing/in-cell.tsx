import { type ReactNode, useLayoutEffect } from "react";
import { createPortal } from "react-dom";

/** Draws something in the place of what a cell of the server shows. */
export function InCell({ cell, children }: { readonly cell: HTMLElement; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    cell.dataset.covered = "";
    return () => {
      delete cell.dataset.covered;
    };
  }, [cell]);
  return createPortal(<div data-cover>{children}</div>, cell);
}
