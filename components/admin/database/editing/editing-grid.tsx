"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { Textarea } from "#components/ui/textarea";
import type { CellToEdit } from "#lib/admin/database/rows/cell";
import type { EditorKey, Onward } from "../use-cell-editing.ts";
import {
  cellByKey,
  editableCells,
  editorKey,
  focusCell,
  isEditable,
  makeCurrent,
  useCellEditing,
} from "../use-cell-editing.ts";
import { editingHintId } from "./editing-hint.ts";

/**
 * Renders a table of the server as a grid whose cells are reached by arrow keys and edited in place: rows name
 * themselves by `data-row`, editable cells by `data-column`. Without JavaScript it is a plain table.
 */
export function EditingGrid({ url, table, label, className, children }: EditingGridProps) {
  const t = useTranslations("admin.tools.database.editing");
  const grid = useRef<HTMLTableElement>(null);
  const isLive = useSyncExternalStore(nothingChanges, yes, no);
  const { open, saved, problem, isSaving, start, save, giveUp } = useCellEditing(grid, url, table);
  // After the server re-renders the rows, one cell must be reachable by the Tab key.
  useEffect(() => {
    const first = editableCells(grid.current?.tBodies[0]?.rows[0])[0];
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
  /** URL cells are read from and saved to. */
  readonly url: string;
  readonly table: string;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

const nothingChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Renders something in place of the server's content of a cell. */
function InCell({ cell, children }: { readonly cell: HTMLElement; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    cell.dataset.covered = "";
    return () => {
      delete cell.dataset.covered;
    };
  }, [cell]);
  return createPortal(<div data-cover>{children}</div>, cell);
}

/** Renders the input of a cell; typed text stays until it is saved or discarded. */
function CellEditor({ column, cell, problem, isSaving, onSave, onGiveUp }: CellEditorProps) {
  const t = useTranslations("admin.tools.database.editing");
  const [text, setText] = useState(cell.text);
  const [isNull, setNull] = useState(cell.isNull);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const id = useId();
  const isLong = cell.kind === "long";
  // Runs before painting, so that no key reaches the previous element.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const save = (onward: Onward) => {
    if (isSaving || !field.current?.reportValidity()) return;
    const isEmptyNumber = cell.kind === "number" && text === "" && cell.mayBeNull;
    onSave(isNull || isEmptyNumber ? null : text, onward);
  };
  const keys: Readonly<Record<EditorKey, () => void>> = {
    giveUp: onGiveUp,
    null: () => setNull(!isNull),
    save: () => save("stay"),
    next: () => save("next"),
    previous: () => save("previous"),
  };
  const handleKey = (event: KeyboardEvent) => {
    const key = editorKey(event, cell);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    keys[key]();
  };
  const shared = {
    ref: field,
    "aria-label": t("label", { column }),
    "aria-describedby": `${id}-keys${problem ? ` ${id}-problem` : ""}`,
    "aria-invalid": problem ? true : undefined,
    value: isNull ? "" : text,
    placeholder: isNull ? t("isNull") : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setNull(false);
    },
    onKeyDown: handleKey,
    required: cell.kind === "number" && !cell.mayBeNull,
    spellCheck: false,
  };
  return (
    <div aria-busy={isSaving || undefined} className="w-72 max-w-[70vw] py-0.5">
      {isLong ? (
        <Textarea {...shared} className="max-h-80 font-mono text-xs" />
      ) : (
        <Input
          {...shared}
          type={cell.kind === "number" ? "number" : "text"}
          step="any"
          autoComplete="off"
          list={cell.choices ? `${id}-choices` : undefined}
        />
      )}
      {cell.choices ? (
        <datalist id={`${id}-choices`}>
          {cell.choices.map(({ value, text: called }) => (
            <option key={`${value} ${called}`} value={value}>
              {called}
            </option>
          ))}
        </datalist>
      ) : null}
      <EditorButtons
        mayBeNull={cell.mayBeNull}
        isNull={isNull}
        isSaving={isSaving}
        onSave={keys.save}
        onGiveUp={onGiveUp}
        onNull={keys.null}
      />
      <p id={`${id}-keys`} className="mt-1.5 text-xs text-pretty text-muted-foreground max-sm:sr-only">
        {t(isLong ? "keysLong" : "keys")} {cell.mayBeNull ? t("keysNull") : null}
      </p>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-xs text-pretty text-destructive-text">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface CellEditorProps {
  readonly column: string;
  readonly cell: CellToEdit;
  readonly problem: string | undefined;
  readonly isSaving: boolean;
  /** A null text means NULL. */
  readonly onSave: (text: string | null, onward: Onward) => void;
  readonly onGiveUp: () => void;
}

/** Buttons for the input's keys, for people who point; the Tab key goes on to the next cell instead. */
function EditorButtons(props: EditorButtonsProps) {
  const t = useTranslations("admin.tools.database.editing");
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      <Button size="small" variant="primary" tabIndex={-1} onClick={props.onSave}>
        {t(props.isSaving ? "saving" : "save")}
      </Button>
      <Button size="small" tabIndex={-1} onClick={props.onGiveUp}>
        {t("cancel")}
      </Button>
      {props.mayBeNull ? (
        <Button size="small" tabIndex={-1} aria-pressed={props.isNull} onClick={props.onNull}>
          {t("null")}
        </Button>
      ) : null}
    </div>
  );
}

interface EditorButtonsProps {
  readonly mayBeNull: boolean;
  readonly isNull: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onGiveUp: () => void;
  readonly onNull: () => void;
}
