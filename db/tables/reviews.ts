import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { admins } from "#lib/modules/admins";

/** Records that were sent for approval; of each at most one request is open. */
export const reviewRequests = sqliteTable(
  "review_requests",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    module: text().notNull(),
    recordId: text().notNull(),
    requestedBy: text().references(() => admins.table.id, { onDelete: "set null" }),
    requestedAt: integer({ mode: "timestamp_ms" }).notNull(),
    closedBy: text().references(() => admins.table.id, { onDelete: "set null" }),
    /** Null while somebody has to decide. */
    closedAt: integer({ mode: "timestamp_ms" }),
    outcome: text({ enum: ["published", "returned"] }),
  },
  (table) => [
    uniqueIndex("review_requests_open")
      .on(table.module, table.recordId)
      .where(sql`${table.closedAt} is null`),
    index("review_requests_of_record").on(table.module, table.recordId, table.id),
    index("review_requests_by_person").on(table.requestedBy, table.module, table.requestedAt),
  ],
);

/** What those who wrote a record and those who decide about it tell each other. */
export const reviewComments = sqliteTable(
  "review_comments",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    requestId: integer()
      .notNull()
      .references(() => reviewRequests.id, { onDelete: "cascade" }),
    writtenBy: text().references(() => admins.table.id, { onDelete: "set null" }),
    writtenAt: integer({ mode: "timestamp_ms" }).notNull(),
    text: text().notNull(),
  },
  (table) => [index("review_comments_of_request").on(table.requestId, table.id)],
);
