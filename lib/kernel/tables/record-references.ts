import { index, primaryKey, table, text } from "#db/columns";

/** Which record refers to which, and by which of its fields; ids as texts, whatever names the records. */
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
