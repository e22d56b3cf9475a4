import type { AnyModule } from "#lib/kernel/module/define-module";
import { narrowingColumns } from "../narrowing.ts";

/** What keeps the counters true, as the bodies of triggers. */
export function counterChanges(module: AnyModule) {
  const change = (record: "old" | "new", by: 1 | -1) =>
    [
      ...narrowingColumns(module).map((column) => [column, `coalesce(${record}.${column}, '')`, "IS NULL"]),
      ["trash", "''", "IS NOT NULL"],
    ].map(
      ([field, value, isCounted]) => `
    INSERT INTO listing_totals SELECT '${module.name}', '${field}', ${value}, ${by} WHERE ${record}.deleted_at ${isCounted}
      ON CONFLICT DO UPDATE SET total = total + excluded.total;`,
    );
  return { take: change("old", -1).join(""), add: change("new", 1).join("") };
}
