import { index, instant, primaryKey, table, text } from "#db/columns";
import { admins } from "#lib/kernel/administrators/admins";

/** Who has which record open in a form right now; rows of people who have not been heard of are swept away. */
export const openRecords = table(
  "open_records",
  {
    module: text().notNull(),
    recordId: text().notNull(),
    adminId: text()
      .notNull()
      .references(() => admins.table.id, { onDelete: "cascade" }),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.module, table.recordId, table.adminId] }),
    index("open_records_by_seen_at").on(table.seenAt),
  ],
);
