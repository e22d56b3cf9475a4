import * as kit from "drizzle-kit/api";
import { type AnySQLiteColumn, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { withDeletions } from "./with-deletions.mjs";

const lists = sqliteTable("lists", { id: integer().primaryKey() });
const id = (): AnySQLiteColumn => lists.id;
const blocks = { id: integer().primaryKey() };

const after = await kit.generateSQLiteDrizzleJson({
  lists,
  blocks: sqliteTable("blocks", {
    ...blocks,
    list: integer().references(id, { onDelete: "set null" }),
    owner: integer().references(id, { onDelete: "cascade" }),
    other: integer().references(id),
  }),
});

test("columns that are added to a table keep what is declared for the deletion of what they refer to", async () => {
  const before = await kit.generateSQLiteDrizzleJson({ lists, blocks: sqliteTable("blocks", blocks) });
  const statements = await kit.generateSQLiteMigration(before, after);
  const generated = statements.join("--> statement-breakpoint\n");
  const lines = withDeletions(generated, after).split("--> statement-breakpoint\n");
  expect(lines).toEqual([
    "ALTER TABLE `blocks` ADD `list` integer REFERENCES lists(id) ON DELETE set null;",
    "ALTER TABLE `blocks` ADD `owner` integer REFERENCES lists(id) ON DELETE cascade;",
    "ALTER TABLE `blocks` ADD `other` integer REFERENCES lists(id);",
  ]);
  expect(withDeletions(lines.join("\n"), after)).toBe(lines.join("\n"));
});
