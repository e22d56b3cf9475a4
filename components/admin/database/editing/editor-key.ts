import type { KeyboardEvent } from "react";
import type { CellToEdit } from "#lib/admin/database/editing/cell";

/** Where one goes once a value is saved. */
export type Onward = "stay" | "next" | "previous";

/** What a key does in the input of a cell. */
export type EditorKey = "save" | "next" | "previous" | "null" | "giveUp";

/** Enter begins a line where there are several; the digit is told by its place, because layouts put other signs there. */
export function editorKey(event: KeyboardEvent, cell: CellToEdit): EditorKey | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === "Escape") return "giveUp";
  if (event.key === "Tab") return event.shiftKey ? "previous" : "next";
  if (event.altKey && event.code === "Digit0") return cell.mayBeNull ? "null" : undefined;
  if (event.key !== "Enter") return undefined;
  return cell.kind !== "long" || event.ctrlKey || event.metaKey ? "save" : undefined;
}
