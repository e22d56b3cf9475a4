import type { EntryDescription } from "#lib/admin/files/files-description";

/** An entry of a folder as every layout draws it. */
export interface EntryProps {
  readonly entry: EntryDescription;
  readonly url: string;
  /** From 0. */
  readonly index: number;
  readonly isSelected: boolean;
  /** Tab leads here. */
  readonly isActive: boolean;
  readonly isDraggable: boolean;
  /** Something is dragged over it that can be dropped here. */
  readonly isLanding: boolean;
  readonly onToggle: (path: string) => void;
}

/** A part of an entry; the keyboard goes to entries as a whole. */
export const cell = { role: "gridcell" } as const;
