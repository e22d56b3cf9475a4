import { identity, index, instant, table, text } from "#db/columns";
import { admins } from "../kernel/administrators.ts";

/** Queries people ran in the database tool; shown only to their authors. */
export const databaseQueries = table(
  "database_queries",
  {
    id: identity(),
    adminId: text()
      .notNull()
      .references(() => admins.table.id, { onDelete: "cascade" }),
    /** Null for statements that are only remembered for a while. */
    name: text(),
    sql: text().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [index("database_queries_of_person").on(table.adminId, table.usedAt)],
);
