import { sql } from "drizzle-orm";
import { identity, index, instant, integer, table, text, uniqueIndex } from "#db/columns";
import { admins } from "#lib/kernel/administrators/admins";

/** Records that were sent for approval; of each at most one request is open. */
export const reviewRequests = table(
  "review_requests",
  {
    id: identity(),
    module: text().notNull(),
    recordId: text().notNull(),
    requestedBy: text().references(() => admins.table.id, { onDelete: "set null" }),
    requestedAt: instant().notNull(),
    closedBy: text().references(() => admins.table.id, { onDelete: "set null" }),
    /** Null while somebody has to decide. */
    closedAt: instant(),
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
export const reviewComments = table(
  "review_comments",
  {
    id: identity(),
    requestId: integer()
      .notNull()
      .references(() => reviewRequests.id, { onDelete: "cascade" }),
    writtenBy: text().references(() => admins.table.id, { onDelete: "set null" }),
    writtenAt: instant().notNull(),
    text: text().notNull(),
  },
  (table) => [index("review_comments_of_request").on(table.requestId, table.id)],
);
