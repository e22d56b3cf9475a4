import { index, instant, table, text } from "#db/columns";
import { admins } from "#lib/kernel/administrators/admins";

/** What may be looked at before visitors can: by a link that was given out, or what its author typed and did not save. */
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
