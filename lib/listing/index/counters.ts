import type { AnyModule } from "#lib/module/define-module";
import { narrowingColumns } from "../narrowing.ts";

/** Counts the live records of each initial and choice, and the trash, anew. */
export function countAnew(module: AnyModule): readonly string[] {
  const { name } = module;
  const counted = narrowingColumns(module).map(
    (column) =>
      `INSERT INTO listing_totals SELECT '${name}', '${column}', coalesce(${column}, ''), count(*) FROM "${name}" WHERE deleted_at IS NULL GROUP BY 3`,
  );
  return [
    `DELETE FROM listing_totals WHERE module = '${name}'`,
    ...counted,
    `INSERT INTO listing_totals SELECT '${name}', 'trash', '', count(*) FROM "${name}" WHERE deleted_at IS NOT NULL`,
  ];
}

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
