/**
 * Adds to a generated migration of SQLite what should happen when the record that a new column refers to is deleted:
 * drizzle-kit omits ON DELETE where it adds a column to an existing table.
 *
 * @param {string} migration SQL as drizzle-kit wrote it
 * @param {{ tables: Record<string, { foreignKeys: Record<string, { columnsFrom: string[], onDelete?: string }> }> }} snapshot
 * of the same migration
 */
export function withDeletions(migration, { tables }) {
  return migration.replaceAll(
    /^(ALTER TABLE `(\w+)` ADD `(\w+)` .*REFERENCES `?\w+`?\(`?\w+`?\));/gm,
    (line, statement, table, column) => {
      const keys = Object.values(tables[table]?.foreignKeys ?? {});
      const deletion = keys.find(({ columnsFrom }) => columnsFrom.join() === column)?.onDelete;
      return deletion && deletion !== "no action" ? `${statement} ON DELETE ${deletion};` : line;
    },
  );
}
