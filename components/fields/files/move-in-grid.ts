import type { KeyboardEvent } from "react";

/** Arrow keys move the focus among the elements `data-cell` of a grid, Home and End to its ends. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-cell]")];
  const at = cells.indexOf(document.activeElement as HTMLElement);
  const target = at < 0 ? undefined : cells[indexOf(event.key, at, cells)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function indexOf(key: string, at: number, cells: readonly HTMLElement[]): number {
  const columns = cells.filter(({ offsetTop }) => offsetTop === cells[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: cells.length - 1 - at,
  };
  return steps[key] === undefined ? -1 : at + steps[key];
}
