import { useTranslations } from "next-intl";
import type { KeyboardEvent, RefObject } from "react";
import { useState } from "react";
import type { CellToEdit } from "#lib/admin/database/rows/cell";
import type { Answer } from "../conventions/answer.ts";
import { currentHost } from "../conventions/current-host.ts";
import { sendAction } from "../conventions/request.ts";

interface OpenCell {
  readonly cell: HTMLTableCellElement;
  readonly address: { readonly table: string; readonly row: string; readonly column: string };
  readonly read: CellToEdit;
}

/** A saved value while the list still shows the old one. */
interface SavedCell {
  readonly cell: HTMLTableCellElement;
  readonly text: string | null;
}

/** Edits one cell after another; the list is re-rendered when that is over. */
export function useCellEditing(grid: RefObject<HTMLTableElement | null>, url: string, table: string) {
  const t = useTranslations("admin.tools.database.editing");
  const [open, setOpen] = useState<OpenCell>();
  const [saved, setSaved] = useState<readonly SavedCell[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const start = async (cell: HTMLTableCellElement) => {
    const { column } = cell.dataset;
    const row = cell.parentElement?.dataset.row;
    if (column === undefined || row === undefined) return;
    const address = { table, row, column };
    cell.setAttribute("aria-busy", "true");
    const read = await readCell(url, address);
    cell.removeAttribute("aria-busy");
    if ("message" in read) return currentHost()?.tell("error", read.message || t("notRead"));
    setProblem(undefined);
    setOpen({ cell, address, read });
  };
  const finish = async (cell: HTMLTableCellElement, done: readonly SavedCell[]) => {
    setOpen(undefined);
    if (grid.current) focusCell(grid.current, cell);
    if (done.length === 0) return;
    await currentHost()?.refresh();
    setSaved([]);
    if (grid.current && cell.isConnected && document.activeElement === document.body)
      focusCell(grid.current, cell);
  };
  const goOn = async ({ cell }: OpenCell, onward: Onward, done: readonly SavedCell[]) => {
    const next =
      onward === "stay" || !grid.current
        ? undefined
        : editableBeside(grid.current, cell, onward === "next" ? 1 : -1);
    if (!next) return finish(cell, done);
    setOpen(undefined);
    if (grid.current) focusCell(grid.current, next);
    await start(next);
  };
  const save = async (text: string | null, onward: Onward) => {
    if (!open) return;
    const { read, cell, address } = open;
    if (text === (read.isNull ? null : read.text)) return goOn(open, onward, saved);
    setSaving(true);
    const answer = await saveCell(url, address, text, read.base);
    setSaving(false);
    if (answer.kind !== "done") return setProblem(reasonOf(answer, t) || t("notRead"));
    const done = [...saved.filter((one) => one.cell !== cell), { cell, text }];
    setSaved(done);
    await goOn(open, onward, done);
  };
  const giveUp = () => (open ? void finish(open.cell, saved) : undefined);
  return { open, saved, problem, isSaving, start, save, giveUp };
}

function reasonOf(
  answer: Exclude<Answer, { kind: "done" }>,
  t: (key: "notProved" | "unreachable") => string,
): string {
  if (answer.kind === "invalid") return answer.errors.map(({ message }) => message).join(" ");
  if (answer.kind === "unreachable") return t("unreachable");
  return "message" in answer ? answer.message : t("notProved");
}

/** Address of a cell, as the handler knows it. */
interface CellAddress {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/**
 * Reads the content of a cell; never throws: if it cannot be read, returns the message of the server, if it sent one.
 */
async function readCell(url: string, address: CellAddress): Promise<CellToEdit | { message: string }> {
  try {
    const query = new URLSearchParams({ ...address });
    const response = await fetch(`${url}?${query}`, { headers: { accept: "application/json" } });
    const body = await response.json();
    return response.ok ? body : { message: String(body.message ?? "") };
  } catch {
    return { message: "" };
  }
}

/** Saves the typed text of a cell; null is NULL. */
function saveCell(url: string, address: CellAddress, text: string | null, base: string): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(address)) body.append(name, value);
  body.append("value", text ?? "");
  if (text === null) body.append("null", "1");
  body.append("base", base);
  return sendAction(url, { body });
}

/** Returns the cell that a key moves to in a grid's body (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). */
export function cellByKey(cell: HTMLTableCellElement, event: KeyTold): HTMLTableCellElement | undefined {
  const row = cell.parentElement;
  const body = row?.parentElement;
  if (!(row instanceof HTMLTableRowElement && body instanceof HTMLTableSectionElement)) return undefined;
  const at = (rowIndex: number, column: number) => {
    const cells = editableCells(body.rows[Math.max(0, Math.min(body.rows.length - 1, rowIndex))]);
    return cells[Math.max(0, Math.min(cells.length - 1, column))];
  };
  const here = row.sectionRowIndex;
  const place = editableCells(row).indexOf(cell);
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

/** Returns the cells of a row that hold values; the checkboxes and links next to them are reached separately. */
export function editableCells(row: HTMLTableRowElement | undefined): readonly HTMLTableCellElement[] {
  return [...(row?.cells ?? [])].filter(({ dataset }) => dataset.ways === undefined);
}

interface KeyTold {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const screenful = 10;

/** Makes a cell the one that the Tab key reaches. */
export function makeCurrent(table: HTMLTableElement, cell: HTMLTableCellElement): void {
  for (const other of table.querySelectorAll<HTMLTableCellElement>("tbody td[tabindex]"))
    if (other !== cell) other.removeAttribute("tabindex");
  cell.tabIndex = 0;
  cell.setAttribute("aria-readonly", String(!isEditable(cell)));
}

/** Makes a cell the current one and focuses it. */
export function focusCell(table: HTMLTableElement, cell: HTMLTableCellElement): void {
  makeCurrent(table, cell);
  cell.focus();
}

export function isEditable(cell: HTMLTableCellElement): boolean {
  return cell.dataset.column !== undefined;
}

/** Returns the editable cell before or after another one, row by row. */
function editableBeside(
  table: HTMLTableElement,
  cell: HTMLTableCellElement,
  step: 1 | -1,
): HTMLTableCellElement | undefined {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>("tbody td[data-column]")];
  return cells[cells.indexOf(cell) + step];
}

/** Place to go once a value is saved. */
export type Onward = "stay" | "next" | "previous";

/** Effect of a key in the input of a cell. */
export type EditorKey = "save" | "next" | "previous" | "null" | "giveUp";

/**
 * Returns the action of a key. Enter begins a line in a multi-line input; the digit is recognised by its position,
 * because layouts put other characters there.
 */
export function editorKey(event: KeyboardEvent, cell: CellToEdit): EditorKey | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === "Escape") return "giveUp";
  if (event.key === "Tab") return event.shiftKey ? "previous" : "next";
  if (event.altKey && event.code === "Digit0") return cell.mayBeNull ? "null" : undefined;
  if (event.key !== "Enter") return undefined;
  return cell.kind !== "long" || event.ctrlKey || event.metaKey ? "save" : undefined;
}
