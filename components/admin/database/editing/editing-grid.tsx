"use client";

import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { useCellEditing } from "../use-cell-editing.ts";
import { CellEditor } from "./cell-editor.tsx";
import { editingHintId } from "./editing-hint.ts";
import { cellByKey, cellsOf, focusCell, isEditable, makeCurrent } from "./grid-cells.ts";

/**
 * A table of the server as a grid whose cells are reached by arrows and changed where they stand: rows say by `data-row`
 * what names them, cells by `data-column` that they can be changed. Without JavaScript it is a plain table.
 */
export function EditingGrid({ url, table, label, className, children }: EditingGridProps) {
  const t = useTranslations("admin.tools.database.editing");
  const grid = useRef<HTMLTableElement>(null);
  const isLive = useSyncExternalStore(nothingChanges, yes, no);
  const { open, saved, problem, isSaving, start, save, giveUp } = useCellEditing(grid, url, table);
  // Whenever the server drew the rows anew, there is a cell that the Tab key comes to.
  useEffect(() => {
    const first = cellsOf(grid.current?.tBodies[0]?.rows[0])[0];
    if (grid.current && first && !grid.current.querySelector("tbody td[tabindex]"))
      makeCurrent(grid.current, first);
  });

  const handleKey = (event: KeyboardEvent) => {
    const cell = event.target;
    if (!(cell instanceof HTMLTableCellElement) || !grid.current || event.altKey || event.shiftKey) return;
    if (event.key === "F2" || event.key === "Enter") {
      event.preventDefault();
      if (isEditable(cell)) void start(cell);
      else cell.querySelector<HTMLElement>("a, summary, input")?.focus();
      return;
    }
    const next = cellByKey(cell, event);
    if (!next) return;
    event.preventDefault();
    focusCell(grid.current, next);
  };
  const cellOf = (target: EventTarget) => {
    const cell =
      target instanceof Element ? target.closest<HTMLTableCellElement>("td:not([data-ways])") : null;
    return cell && grid.current?.tBodies[0]?.contains(cell) ? cell : undefined;
  };
  const handleClick = (target: EventTarget) => {
    const cell = cellOf(target);
    const isOther =
      target instanceof Element && target.closest("a, button, input, summary, textarea, label, pre");
    if (cell && grid.current && !isOther && cell !== open?.cell) focusCell(grid.current, cell);
  };
  const handleDoubleClick = (target: EventTarget) => {
    const cell = cellOf(target);
    if (cell && isEditable(cell) && !open) void start(cell);
  };
  return (
    <>
      <table
        ref={grid}
        role={isLive ? "grid" : undefined}
        aria-label={isLive ? label : undefined}
        aria-describedby={isLive ? editingHintId : undefined}
        className={className}
        onKeyDown={handleKey}
        onClick={({ target }) => handleClick(target)}
        onDoubleClick={({ target }) => handleDoubleClick(target)}
      >
        {children}
      </table>
      {saved
        .filter(({ cell }) => cell !== open?.cell)
        .map(({ cell, text }) => (
          <InCell key={`${cell.parentElement?.dataset.row} ${cell.dataset.column}`} cell={cell}>
            <span className="block max-w-72 truncate">{text ?? t("isNull")}</span>
          </InCell>
        ))}
      {open ? (
        <InCell key={`${open.address.row} ${open.address.column}`} cell={open.cell}>
          <CellEditor
            column={open.address.column}
            cell={open.read}
            problem={problem}
            isSaving={isSaving}
            onSave={(text, onward) => void save(text, onward)}
            onGiveUp={giveUp}
          />
        </InCell>
      ) : null}
    </>
  );
}

interface EditingGridProps {
  /** Where cells are read and saved. */
  readonly url: string;
  readonly table: string;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

const nothingChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Draws something in the place of what a cell of the server shows. */
function InCell({ cell, children }: { readonly cell: HTMLElement; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    cell.dataset.covered = "";
    return () => {
      delete cell.dataset.covered;
    };
  }, [cell]);
  return createPortal(<div data-cover>{children}</div>, cell);
}
