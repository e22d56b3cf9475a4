import { index, instant, integer, table, text } from "#db/columns";
import { admins } from "../kernel/administrators.ts";

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
