import { index, integer, primaryKey, table, text } from "#db/columns";

/** Which records a field of a record lists, in their order; ids as texts, whatever names the records. */
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
