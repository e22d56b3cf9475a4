import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Signed-in browsers of both areas; the cookie holds only the random id whose SHA-256 is `idHash`. */
export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text().primaryKey(),
    area: text({ enum: ["admin", "website"] }).notNull(),
    /** Admin id, or id of a website user. */
    subject: text().notNull(),
    csrf: text().notNull(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    lastSeenAt: integer({ mode: "timestamp_ms" }).notNull(),
    idleExpiresAt: integer({ mode: "timestamp_ms" }).notNull(),
    absoluteExpiresAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** When the person last proved who they are, for actions that ask for a fresh passkey. */
    authenticatedAt: integer({ mode: "timestamp_ms" }).notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    /** Helper values by key: listing state under `<page>.`, messages for the next page, language. */
    values: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("sessions_by_subject").on(table.area, table.subject),
    index("sessions_by_idle_end").on(table.idleExpiresAt),
  ],
);
