/** Where cells of a grid's body lead, by key (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). */
export function cellByKey(cell: HTMLTableCellElement, event: KeyTold): HTMLTableCellElement | undefined {
  const row = cell.parentElement;
  const body = row?.parentElement;
  if (!(row instanceof HTMLTableRowElement && body instanceof HTMLTableSectionElement)) return undefined;
  const at = (rowIndex: number, column: number) => {
    const cells = cellsOf(body.rows[Math.max(0, Math.min(body.rows.length - 1, rowIndex))]);
    return cells[Math.max(0, Math.min(cells.length - 1, column))];
  };
  const here = row.sectionRowIndex;
  const place = cellsOf(row).indexOf(cell);
  const isFar = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case "ArrowRight":
      return at(here, place + 1);
    case "ArrowLeft":
      return at(here, place - 1);
    case "ArrowDown":
      return at(here + 1, place);
    case "ArrowUp":
      return at(here - 1, place);
    case "PageDown":
      return at(here + screenful, place);
    case "PageUp":
      return at(here - screenful, place);
    case "Home":
      return at(isFar ? 0 : here, 0);
    case "End":
      return at(isFar ? Number.MAX_SAFE_INTEGER : here, Number.MAX_SAFE_INTEGER);
    default:
      return undefined;
  }
}

/** The cells of a row that hold values; the boxes and links beside them are reached by themselves. */
export function cellsOf(row: HTMLTableRowElement | undefined): readonly HTMLTableCellElement[] {
  return [...(row?.cells ?? [])].filter(({ dataset }) => dataset.ways === undefined);
}

interface KeyTold {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const screenful = 10;

/** Makes a cell the one that the Tab key comes to. */
export function makeCurrent(table: HTMLTableElement, cell: HTMLTableCellElement): void {
  for (const other of table.querySelectorAll<HTMLTableCellElement>("tbody td[tabindex]"))
    if (other !== cell) other.removeAttribute("tabindex");
  cell.tabIndex = 0;
  cell.setAttribute("aria-readonly", String(!isEditable(cell)));
}

/** The same, and goes there. */
export function focusCell(table: HTMLTableElement, cell: HTMLTableCellElement): void {
  makeCurrent(table, cell);
  cell.focus();
}

export function isEditable(cell: HTMLTableCellElement): boolean {
  return cell.dataset.column !== undefined;
}

/** The cell that can be changed before or after another one, row by row. */
export function editableBeside(
  table: HTMLTableElement,
  cell: HTMLTableCellElement,
  step: 1 | -1,
): HTMLTableCellElement | undefined {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>("tbody td[data-column]")];
  return cells[cells.indexOf(cell) + step];
}
