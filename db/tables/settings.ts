import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Values that administrators change while the site runs, by key. */
export const settings = sqliteTable("settings", {
  key: text().primaryKey(),
  value: text({ mode: "json" }).notNull(),
  updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  updatedBy: text(),
});
