import { index, instant, integer, now, table, text } from "#db/columns";
import { admins } from "../kernel/administrators.ts";

/** Addresses below `/files/` that a file had before its present one: they lead on to it, wherever it moves. */
export const formerPaths = table(
  "former_paths",
  {
    /** Folder and name of the file, exactly as they were in the address. */
    path: text().primaryKey(),
    mediaId: integer().notNull(),
    leftAt: instant().notNull().default(now),
  },
  (table) => [index("former_paths_by_media").on(table.mediaId)],
);

/** Folders that somebody made, so that they are there although nothing lies in them. */
export const fileFolders = table("file_folders", {
  path: text().primaryKey(),
  madeBy: text().references(() => admins.table.id, { onDelete: "set null" }),
  madeAt: instant().notNull().default(now),
});

/** The previous file of a record of the library, stored for a while so that it can be taken back. */
export const formerFiles = table(
  "former_files",
  {
    mediaId: integer().primaryKey(),
    /** Base name of the stored original. */
    file: text().notNull(),
    /** Facts the record stored about it and its rotation and crop, as JSON. */
    facts: text().notNull(),
    replacedBy: text().references(() => admins.table.id, { onDelete: "set null" }),
    replacedAt: instant().notNull(),
  },
  (table) => [
    index("former_files_by_file").on(table.file),
    index("former_files_by_time").on(table.replacedAt),
  ],
);
