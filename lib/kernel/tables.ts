import { sql } from "drizzle-orm";
import { identity, index, instant, integer, json, primaryKey, table, text, uniqueIndex } from "#db/columns";
import { adminGroups, admins, adminsPermissions } from "./administrators.ts";

export const adminGroupPermissions = table(
  "admin_group_permissions",
  {
    groupId: integer()
      .notNull()
      .references(() => adminGroups.table.id, { onDelete: "cascade" }),
    permissionId: integer()
      .notNull()
      .references(() => adminsPermissions.table.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.permissionId] })],
);

/** Records that administrators have open in a form right now; rows of people who have not been heard of are removed. */
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

/** Previews available before publication: by a shared link, or of what its author typed and did not save. */
export const previews = table(
  "previews",
  {
    /** SHA-256 of the token in the address. */
    tokenHash: text().primaryKey(),
    module: text().notNull(),
    recordId: text().notNull(),
    /** Form texts, as JSON, that only their author may see; null for a link that anybody may follow. */
    texts: text(),
    createdBy: text()
      .notNull()
      .references(() => admins.table.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("previews_of_record").on(table.module, table.recordId),
    index("previews_by_end").on(table.expiresAt),
  ],
);

/** The records that a field of a record lists, in their order; ids as texts, in whatever form the module has them. */
export const recordLinks = table(
  "record_links",
  {
    fromModule: text().notNull(),
    fromId: text().notNull(),
    field: text().notNull(),
    position: integer().notNull(),
    toModule: text().notNull(),
    toId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromModule, table.fromId, table.field, table.position] }),
    index("record_links_of_field").on(table.fromModule, table.field, table.toId, table.fromId),
    index("record_links_to").on(table.toModule, table.toId),
  ],
);

/** References between records, with the field that refers; ids as texts, in whatever form the module has them. */
export const recordReferences = table(
  "record_references",
  {
    fromModule: text().notNull(),
    fromId: text().notNull(),
    field: text().notNull(),
    toModule: text().notNull(),
    toId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromModule, table.fromId, table.field, table.toModule, table.toId] }),
    index("record_references_to").on(table.toModule, table.toId),
  ],
);

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
    /** Null while the decision is pending. */
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

/** Comments between the authors of a record and the people who decide about it. */
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

/** Records that the demo site consists of, so that it can be left behind; content that people create is never here. */
export const demoRecords = table(
  "demo_records",
  {
    module: text().notNull(),
    recordId: text().notNull(),
    /** Version that the demo gave the record: a later one means that somebody has changed it since. */
    version: integer().notNull(),
    /** Email address of an invented person, to whom no mail is ever sent. */
    address: text(),
  },
  (table) => [
    primaryKey({ columns: [table.module, table.recordId] }),
    index("demo_records_by_address").on(table.address),
  ],
);

/** Values that administrators change while the site runs, by key. */
export const settings = table("settings", {
  key: text().primaryKey(),
  value: json().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: text(),
});
