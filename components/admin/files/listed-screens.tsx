import type { FolderDescription, TrashDescription } from "#lib/admin/files/files-description";
import { listedRows } from "../listing/listed-rows.ts";
import { FilesScreen } from "./files-screen.tsx";
import { TrashScreen } from "./trash-screen.tsx";

/** Sends a folder to the browser, its rows as those of any listing. */
export function FolderAsListing({ folder }: { readonly folder: FolderDescription }) {
  const { rows: _rows, ...table } = folder.table;
  return <FilesScreen folder={{ ...folder, table }} {...listedRows(folder.table)} />;
}

/** Sends the trash to the browser in the same way. */
export function TrashAsListing({ trash }: { readonly trash: TrashDescription }) {
  const { rows: _rows, ...table } = trash.table;
  return <TrashScreen trash={{ ...trash, table }} {...listedRows(trash.table)} />;
}
