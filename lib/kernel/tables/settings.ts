import { instant, json, table, text } from "#db/columns";

/** Values that administrators change while the site runs, by key. */
export const settings = table("settings", {
  key: text().primaryKey(),
  value: json().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: text(),
});
