import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Uploaded pictures; the file lies in `VAR_DIR/uploads` under its content hash. */
export const media = sqliteTable("media", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** First 16 hexadecimal digits of the SHA-256 of the original. */
  key: text().notNull().unique(),
  name: text().notNull(),
  mime: text().notNull(),
  bytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: integer({ mode: "timestamp_ms" }).notNull(),
  createdBy: text(),
});
