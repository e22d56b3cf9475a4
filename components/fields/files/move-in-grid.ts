import type { KeyboardEvent } from "react";

/** Arrow keys move the focus among the elements `data-cell` of a grid, Home and End to its ends. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { cells, at, to } = stepInGrid(event);
  const target = at < 0 ? undefined : cells[to];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Returns the cells of a grid, which of them has the focus, or -1, and the cell a key moves to from there. */
export function stepInGrid(event: KeyboardEvent<HTMLElement>) {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-cell]")];
  const at = cells.indexOf(document.activeElement as HTMLElement);
  return { cells, at, to: indexOf(event.key, at, cells) };
}

function indexOf(key: string, at: number, cells: readonly HTMLElement[]): number {
  const top = (cell: HTMLElement | undefined) => cell?.getBoundingClientRect().top;
  const columns = cells.filter((cell) => top(cell) === top(cells[0])).length;
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
