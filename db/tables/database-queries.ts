import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { admins } from "#lib/modules/admins";

/** What people asked the database in its tool; shown to themselves alone. */
export const databaseQueries = sqliteTable(
  "database_queries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    adminId: text()
      .notNull()
      .references(() => admins.table.id, { onDelete: "cascade" }),
    /** Null for what is only remembered for a while. */
    name: text(),
    sql: text().notNull(),
    usedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("database_queries_of_person").on(table.adminId, table.usedAt)],
);
